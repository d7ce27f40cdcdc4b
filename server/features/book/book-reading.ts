import type { BookConfiguration, InteractiveWord } from '#contract/book/book';
import { isRecord } from '#contract/is-record';

/** A key in the list of pages. */
export const pageNumber = /^[1-9]\d{0,2}$/;

/** Pages by number. The plugin ignores other keys, and so does the portal. */
export function readPages(value: unknown): BookConfiguration['book'] {
  const numbered = getEntries(value).filter(([key]) => pageNumber.test(key));
  return Object.fromEntries(
    numbered
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([key, text]) => [key, toText(text)]),
  );
}

/** Words by id. Anything a hand-written entry leaves out is off or empty. */
export function readWords(value: unknown): BookConfiguration['Interactive-Word'] {
  return Object.fromEntries(
    getEntries(value)
      .filter(([id, word]) => id !== '__proto__' && isRecord(word))
      .map(([id, word]) => [id, readWord(word)]),
  );
}

function readWord(value: unknown): InteractiveWord {
  const word = isRecord(value) ? value : {};
  const click = isRecord(word['clickevent']) ? word['clickevent'] : {};
  const hover = isRecord(word['hoverevent']) ? word['hoverevent'] : {};
  return {
    word: toText(word['word']),
    placeholder: toText(word['placeholder']),
    bold: word['bold'] === true,
    color: toText(word['color']) || 'black',
    italic: word['italic'] === true,
    underlined: word['underlined'] === true,
    obfuscated: word['obfuscated'] === true,
    clickevent: {
      enable: click['enable'] === true,
      action: toText(click['action']),
      value: toText(click['value']),
    },
    hoverevent: { enable: hover['enable'] === true, text: toText(hover['text']) },
  };
}

function getEntries(value: unknown): readonly [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
