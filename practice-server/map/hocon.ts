/** A value in a configuration file of BlueMap, in the part of HOCON that those files use. */
export type HoconValue = string | readonly HoconValue[] | HoconObject;
export type HoconObject = { readonly [key: string]: HoconValue };

type Reader = { readonly text: string; at: number };

/** Blanks and comments before the next value. */
const space = /(?:[\s,\uFEFF]|#[^\n]*|\/\/[^\n]*)*/y;
const quoted = /"(?:[^"\\\n]|\\.)*"/y;
const tripleQuoted = /"""[^]*?"""/y;
const bareKey = /[^\s:={}[\]",#+]+/y;
/** An unquoted value, up to the end of the line or a closing character. */
const bareValue = /(?:[^\n,{}[\]"#/]|\/(?!\/))+/y;

/**
 * Reads a settings file: objects, lists, and values, which stay text. Dots in keys, includes, and substitutions
 * have no special meaning here. Throws when the braces do not match.
 */
export function readHocon(text: string): HoconObject {
  const reader = { text, at: 0 };
  const isInBraces = skipSpace(reader) === '{';
  if (isInBraces) reader.at += 1;
  const object = readFields(reader, { isInBraces });
  if (skipSpace(reader) !== '') throw new Error('There is something after the last brace.');
  return object;
}

function readFields(reader: Reader, { isInBraces }: { isInBraces: boolean }): HoconObject {
  const fields = new Map<string, HoconValue>();
  for (;;) {
    const character = skipSpace(reader);
    if (character === '' || character === '}') {
      if ((character === '}') !== isInBraces) throw new Error('The braces do not match.');
      if (isInBraces) reader.at += 1;
      return Object.fromEntries(fields);
    }
    const key = readKey(reader);
    fields.set(key, readValue(reader));
  }
}

function readKey(reader: Reader): string {
  const text = take(reader, quoted);
  const key = text === null ? take(reader, bareKey) : unquote(text);
  if (key === null) throw new Error(`A key is missing at character ${reader.at}.`);
  skipSpace(reader);
  take(reader, /\+?[:=]/y);
  return key;
}

function readValue(reader: Reader): HoconValue {
  const character = skipSpace(reader);
  if (character === '{') {
    reader.at += 1;
    return readFields(reader, { isInBraces: true });
  }
  if (character === '[') {
    reader.at += 1;
    return readItems(reader);
  }
  const block = take(reader, tripleQuoted);
  if (block !== null) return block.slice(3, -3);
  const text = take(reader, quoted);
  if (text !== null) return unquote(text);
  const bare = take(reader, bareValue);
  if (bare === null) throw new Error(`A value is missing at character ${reader.at}.`);
  return bare.trim();
}

function readItems(reader: Reader): readonly HoconValue[] {
  const items: HoconValue[] = [];
  while (skipSpace(reader) !== ']') {
    if (reader.at >= reader.text.length) throw new Error('A list does not end.');
    items.push(readValue(reader));
  }
  reader.at += 1;
  return items;
}

/** The next character that is not a blank or comment; empty at the end. */
function skipSpace(reader: Reader): string {
  take(reader, space);
  return reader.text.charAt(reader.at);
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? null;
  if (found !== null) reader.at += found.length;
  return found;
}

function unquote(text: string): string {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value : '';
}
