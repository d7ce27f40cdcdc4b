const name = /(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/iy;
const openAny = new Set(['is', 'where', 'has', '-webkit-any', '-moz-any']);
// Parts that only fields have: without one, their rules can wait.
const partsOfInputs =
  /^(-webkit-(calendar|date|inner-spin|outer-spin|search|clear|textfield)|file-selector-button)/;

/**
 * What a document must hold for a selector list to match: a list of alternatives, each a list of
 * names (`.class`, `#id`, `element`) that must all be there. `[[]]` can match anything. What a
 * person or a script can change without new elements – states, attributes – is not asked for, and
 * nor is what stands in `:not()`.
 */
export function needsOf(selectorList) {
  const alternatives = splitAtCommas(selectorList).flatMap(needsOfOne);
  if (alternatives.some((names) => names.length === 0)) return [[]];
  const unlike = new Map(alternatives.map((names) => [names.join(' '), names]));
  return [...unlike.values()];
}

function needsOfOne(selector) {
  let needs = [[]];
  let at = 0;
  while (at < selector.length) {
    const part = readPart(selector, at);
    needs = needs.flatMap((before) =>
      part.needs.map((names) => [...new Set([...before, ...names])].sort()),
    );
    at = part.end;
  }
  return needs;
}

/** One step of a compound selector: what it needs, and where the next one begins. */
function readPart(text, at) {
  const sign = text[at];
  if (sign === '.' || sign === '#') {
    const { word, end } = readName(text, at + 1);
    return { needs: [[sign + word]], end };
  }
  if (sign === '[') return { needs: [[]], end: closing(text, at) };
  if (sign === ':') return readPseudo(text, at);
  const { word, end } = readName(text, at);
  if (end > at) return { needs: [[word.toLowerCase()]], end };
  return { needs: [[]], end: at + 1 };
}

function readPseudo(text, at) {
  const begin = text[at + 1] === ':' ? at + 2 : at + 1;
  const { word, end } = readName(text, begin);
  const hasWords = text[end] === '(';
  const past = hasWords ? closing(text, end) : end;
  if (hasWords && openAny.has(word))
    return { needs: needsOf(text.slice(end + 1, past - 1)), end: past };
  if (word === 'placeholder') return { needs: [['input'], ['textarea']], end: past };
  return { needs: [partsOfInputs.test(word) ? ['input'] : []], end: past };
}

function readName(text, at) {
  name.lastIndex = at;
  const raw = name.exec(text)?.[0] ?? '';
  const word = raw.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return { word, end: at + raw.length };
}

function splitAtCommas(text) {
  const pieces = [];
  let begin = 0;
  for (let at = 0; at < text.length; at = next(text, at)) {
    if (text[at] !== ',') continue;
    pieces.push(text.slice(begin, at));
    begin = at + 1;
  }
  return [...pieces, text.slice(begin)].map((piece) => piece.trim());
}

/** Past what stands at `at`: a bracket with all that is in it, a string, an escaped letter. */
function next(text, at) {
  const sign = text[at];
  if (sign === '(' || sign === '[') return closing(text, at);
  if (sign === '"' || sign === "'") return endOfString(text, at);
  return sign === '\\' ? at + 2 : at + 1;
}

function closing(text, open) {
  let at = open + 1;
  while (at < text.length && text[at] !== ')' && text[at] !== ']') at = next(text, at);
  if (at >= text.length) throw new Error(`A bracket in the selector ${text} is not closed.`);
  return at + 1;
}

function endOfString(text, open) {
  let at = open + 1;
  while (at < text.length && text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
