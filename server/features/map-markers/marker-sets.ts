import { characterCode } from '#contract/text/character-codes';

/*
 * Edits one marker set in a map's configuration (HOCON) and leaves every other byte as it is. The text is
 * read in one pass without backtracking, so that a file of any content takes time in proportion to its
 * length.
 */

/** The parts of the file that matter are not valid HOCON; nothing was changed. */
export class MarkerFileError extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'MarkerFileError';
  }
}

type Field = {
  /** The parts of its path: `a.b` has two. */
  readonly path: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Where its object begins; null for any other value. */
  readonly opensAt: number | null;
};
type Fields = {
  readonly fields: readonly Field[];
  readonly isEmpty: boolean;
  /** The closing brace, or the end of the text. */
  readonly end: number;
  /** After the last thing in it that is not whitespace. */
  readonly lastEnd: number;
};

const parent = 'marker-sets';
const indent = '  ';
/** The portal never writes a longer key. */
const maxKeyCharacters = 200;
/** No hand-written file has more marker sets, and reading more would delay everyone else. */
const maxMarkerSets = 1000;

/**
 * The text with this marker set, whose lines are given without indentation; null removes it.
 * @throws MarkerFileError
 */
export function replaceMarkerSet(
  text: string,
  name: string,
  lines: readonly string[] | null,
): string {
  const root = readRoot(text);
  const found = findSet(text, root, name);
  if (found) return lines === null ? removeField(text, found) : overwrite(text, found, name, lines);
  if (lines === null) return text;
  const into = root.fields.findLast(({ path }) => path.length === 1 && path[0] === parent);
  if (into && into.opensAt === null) throw new MarkerFileError('marker-sets is not an object');
  const lineEnding = detectLineEnding(text);
  if (into && into.opensAt !== null) {
    const inner = readObject(text, into.opensAt, name);
    const entry = [`${name}: {`, ...lines.map((line) => indent + line), '}'];
    const at = inner.lastEnd;
    const isEmpty = inner.isEmpty && !text.slice(at, inner.end).includes('\n');
    const block = entry.map((line) => lineEnding + indent + line).join('');
    return text.slice(0, at) + block + (isEmpty ? lineEnding : '') + text.slice(at);
  }
  const block = [`${parent}: {`, ...entryLines(name, lines), '}'].join(lineEnding);
  const at = root.lastEnd;
  return `${text.slice(0, at)}${at === 0 ? '' : lineEnding}${block}${text.slice(at) || lineEnding}`;
}

/** Whether the text has the marker set. @throws MarkerFileError */
export function hasMarkerSet(text: string, name: string): boolean {
  return findSet(text, readRoot(text), name) !== null;
}

function entryLines(name: string, lines: readonly string[]): readonly string[] {
  return [`${name}: {`, ...lines.map((line) => indent + line), '}'].map((line) => indent + line);
}

function findSet(text: string, root: Fields, name: string): Field | null {
  for (const field of root.fields.toReversed()) {
    if (field.path[0] !== parent) continue;
    if (field.path.length === 2 && field.path[1] === name) return field;
    if (field.path.length !== 1 || field.opensAt === null) continue;
    const { fields } = readObject(text, field.opensAt, name);
    const inner = fields.findLast(({ path }) => path.length === 1 && path[0] === name);
    if (inner) return inner;
  }
  return null;
}

/** Keeps the indentation of the line on which the set begins. */
function overwrite(text: string, field: Field, name: string, lines: readonly string[]): string {
  const lineEnding = detectLineEnding(text);
  const lineStart = text.lastIndexOf('\n', field.start - 1) + 1;
  const before = text.slice(lineStart, field.start);
  const margin = before.trim() === '' ? before : indent;
  const key = field.path.length === 2 ? `${parent}.${name}` : name;
  const block = [`${key}: {`, ...lines.map((line) => margin + indent + line), `${margin}}`];
  return text.slice(0, field.start) + block.join(lineEnding) + text.slice(field.end);
}

/** Includes the line break and the indentation before it, which were added with it. */
function removeField(text: string, field: Field): string {
  let start = field.start;
  while (start > 0 && isBlank(text.charCodeAt(start - 1))) start -= 1;
  if (text[start - 1] === '\n') start -= text[start - 2] === '\r' ? 2 : 1;
  else start = field.start;
  return text.slice(0, start) + text.slice(field.end);
}

function detectLineEnding(text: string): string {
  const at = text.indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}

/** The whole file, which may be enclosed in braces. */
function readRoot(text: string): Fields {
  const start = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0).at;
  if (text.charCodeAt(start) !== characterCode.openBrace)
    return readFields(text, parent, { from: 0, isInBraces: false });
  const root = readObject(text, start, parent);
  if (skipSpace(text, root.end + 1).at < text.length)
    throw new MarkerFileError('there is something after the last brace');
  return root;
}

/** The fields after the opening brace. */
function readObject(text: string, opensAt: number, wanted: string): Fields {
  return readFields(text, wanted, { from: opensAt + 1, isInBraces: true });
}

type Reading = { readonly from: number; readonly isInBraces: boolean };

/** Keeps only the fields whose key contains `wanted`. */
function readFields(text: string, wanted: string, { from, isInBraces }: Reading): Fields {
  const fields: Field[] = [];
  let isEmpty = true;
  let lastEnd = from;
  let at = from;
  for (;;) {
    const space = skipSpace(text, at);
    lastEnd = Math.max(lastEnd, space.lastEnd);
    at = space.at;
    const character = text.charCodeAt(at);
    if (at >= text.length || character === characterCode.closeBrace) {
      if (at < text.length !== isInBraces) throw new MarkerFileError('the braces do not match');
      return { fields, isEmpty, end: at, lastEnd };
    }
    if (character === characterCode.comma) {
      at += 1;
    } else {
      isEmpty = false;
      const keyEnd = skipKey(text, at);
      const field = readField(text, at, keyEnd);
      const length = keyEnd - at;
      const key = length < wanted.length || length > maxKeyCharacters ? '' : text.slice(at, keyEnd);
      if (key.includes(wanted)) keepField(fields, { ...field, path: readPath(key) });
      at = field.end;
    }
    lastEnd = at;
  }
}

function keepField(fields: Field[], field: Field): void {
  if (fields.length >= maxMarkerSets) throw new MarkerFileError('too many marker sets');
  fields.push(field);
}

function readField(text: string, start: number, keyEnd: number): Omit<Field, 'path'> {
  let at = keyEnd;
  for (;;) {
    const charCode = text.charCodeAt(at);
    if (
      charCode !== characterCode.colon &&
      charCode !== characterCode.equals &&
      charCode !== characterCode.plus
    )
      break;
    at += 1;
  }
  const value = at > keyEnd ? skipSpace(text, at).at : at;
  const isAddition = text.charCodeAt(keyEnd) === characterCode.plus;
  const opensAt = text.charCodeAt(value) === characterCode.openBrace && !isAddition ? value : null;
  const end = skipValue(text, value);
  if (end <= start) throw new MarkerFileError('something is not readable');
  return { start, end, opensAt };
}

/** A line without a separator, such as `include "x"`, is a key on its own. */
function skipKey(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const charCode = text.charCodeAt(at);
    if (charCode === characterCode.quote) {
      at = skipString(text, at);
      continue;
    }
    if (
      charCode === characterCode.closeBrace ||
      charCode === characterCode.openBracket ||
      charCode === characterCode.closeBracket
    )
      throw new MarkerFileError('a key is not readable');
    if (
      charCode === characterCode.colon ||
      charCode === characterCode.equals ||
      charCode === characterCode.plus ||
      charCode === characterCode.openBrace ||
      charCode === characterCode.comma ||
      charCode === characterCode.newline ||
      charCode === characterCode.hash
    )
      return at;
    at += 1;
  }
  return at;
}

/** The parts of a key: quoted ones unchanged, the others split at dots. */
function readPath(key: string): readonly string[] {
  const path: string[] = [];
  let part = '';
  let at = 0;
  while (at < key.length) {
    if (key.charCodeAt(at) === characterCode.quote) {
      const end = skipString(key, at);
      part += key.slice(at + 1, end - 1);
      at = end;
      continue;
    }
    const quote = key.indexOf('"', at);
    const dot = key.indexOf('.', at);
    const end = Math.min(quote < 0 ? key.length : quote, dot < 0 ? key.length : dot);
    part += key.slice(at, end);
    at = end;
    if (dot === end) {
      path.push(part.trim());
      part = '';
      at += 1;
    }
  }
  return [...path, part.trim()];
}

/**
 * Skips to the end of a value: a line break or a comma outside all braces, a comment, or the
 * enclosing brace.
 */
function skipValue(text: string, start: number): number {
  let depth = 0;
  let end = start;
  let at = start;
  while (at < text.length) {
    const charCode = text.charCodeAt(at);
    if (charCode === characterCode.quote) {
      at = skipString(text, at);
      end = at;
      continue;
    }
    if (isComment(text, at, charCode)) {
      if (depth === 0) return end;
      at = lineEnd(text, at);
      continue;
    }
    const isClosing =
      charCode === characterCode.closeBrace || charCode === characterCode.closeBracket;
    if (
      depth === 0 &&
      (charCode === characterCode.newline || charCode === characterCode.comma || isClosing)
    )
      return end;
    if (charCode === characterCode.openBrace || charCode === characterCode.openBracket) depth += 1;
    else if (isClosing) depth -= 1;
    at += 1;
    if (charCode !== characterCode.newline && !isBlank(charCode)) end = at;
  }
  if (depth > 0) throw new MarkerFileError('a brace is not closed');
  return end;
}

/** Returns the position after the closing quotes. */
function skipString(text: string, start: number): number {
  if (text.startsWith('"""', start)) {
    const end = text.indexOf('"""', start + 3);
    if (end < 0) throw new MarkerFileError('a string is not closed');
    let after = end + 3;
    // Additional quotes at the end belong to the string.
    while (text.charCodeAt(after) === characterCode.quote) after += 1;
    return after;
  }
  for (let at = start + 1; at < text.length; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === characterCode.backslash) at += 1;
    else if (charCode === characterCode.quote) return at + 1;
    else if (charCode === characterCode.newline) break;
  }
  throw new MarkerFileError('a string is not closed');
}

/** Skips whitespace and comments; `lastEnd` is the position after the last comment. */
function skipSpace(text: string, start: number): { at: number; lastEnd: number } {
  let lastEnd = start;
  let at = start;
  while (at < text.length) {
    const charCode = text.charCodeAt(at);
    if (charCode === characterCode.newline || isBlank(charCode)) {
      at += 1;
    } else if (isComment(text, at, charCode)) {
      at = lineEnd(text, at);
      lastEnd = text.charCodeAt(at - 1) === characterCode.carriageReturn ? at - 1 : at;
    } else {
      break;
    }
  }
  return { at, lastEnd };
}

function isComment(text: string, at: number, charCode: number): boolean {
  return (
    charCode === characterCode.hash ||
    (charCode === characterCode.slash && text.charCodeAt(at + 1) === characterCode.slash)
  );
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function isBlank(charCode: number): boolean {
  return (
    charCode === characterCode.space ||
    charCode === characterCode.tab ||
    charCode === characterCode.carriageReturn ||
    charCode === 0xa0 ||
    charCode === 0xfeff
  );
}
