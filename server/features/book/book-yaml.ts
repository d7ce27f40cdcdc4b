import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  type Document,
} from 'yaml';
import type { BookConfiguration, InteractiveWord } from '#contract/book/book';
import { isRecord } from '#contract/is-record';
import { Problem } from '#contract/problems';
import { pageNumber, readPages, readWords } from './book-reading.ts';
import { findYamlExcess } from './yaml-limits.ts';

const maxAliases = 100;
const bookKey = 'book';
const wordsKey = 'Interactive-Word';
const parsing = {
  version: '1.1',
  prettyErrors: false,
  uniqueKeys: false,
  // Odd keys would print a warning into the log, which has one JSON object per line.
  logLevel: 'error',
} as const;
const byteOrderMark = '\ufeff';

/**
 * Reads the book from the plugin's configuration.
 * @throws Problem `book-unreadable` if the text is not plain, valid YAML
 */
export function readBook(text: string): BookConfiguration {
  return toBookConfiguration(open(text).document);
}

/**
 * Writes a book into the plugin's configuration and changes only what differs: every other key,
 * comment, order, and quoting stays. The new text is read again, and refused if anything else has
 * changed.
 */
export function writeBook(text: string, wanted: BookConfiguration): string {
  const { plain, document: before } = open(text);
  const now = toBookConfiguration(before);
  const changed = [
    ...(isSame(now[wordsKey], wanted[wordsKey]) ? [] : [wordsKey]),
    ...(isSame(now.book, wanted.book) ? [] : [bookKey]),
  ];
  if (changed.length === 0) return text;
  const rewritten = rewrite(withoutCommentsAfter(plain, changed), wanted);
  const spliced = spliceSections(plain, rewritten, changed);
  const written = isFaithful(before, spliced, wanted) ? spliced : rewrite(plain, wanted);
  if (!isFaithful(before, written, wanted)) throw new Problem('book-unreadable');
  const excess = findYamlExcess(written);
  if (excess !== null) {
    const sentence = `The news book file would be too large to read again. Nothing was changed. (${excess})`;
    throw new Problem('invalid-input', { sentence });
  }
  return keepMarkAndLineEnds(text, written);
}

/** The whole text with the wanted book, in the layout of the YAML writer. */
function rewrite(plain: string, wanted: BookConfiguration): string {
  const document = parse(plain);
  changePages(document, wanted.book);
  changeWords(document, wanted[wordsKey]);
  try {
    return document.toString({ lineWidth: 0, singleQuote: true });
  } catch (cause) {
    // What was removed has an anchor, and an alias elsewhere refers to it.
    throw new Problem('book-unreadable', { cause });
  }
}

type Opened = { readonly plain: string; readonly document: Document };

/** The text as a parser can read it. */
function open(text: string): Opened {
  const plain = plainText(text);
  try {
    return { plain, document: parse(plain) };
  } catch (error) {
    // Only where needed, because a page may contain such lines as its text.
    const joined = plain.replace(separateIndicator, '$1 $2');
    if (joined === plain) throw error;
    return openJoined(joined, error);
  }
}

function openJoined(plain: string, asItWas: unknown): Opened {
  try {
    return { plain, document: parse(plain) };
  } catch {
    // Errors refer to the text that people see.
    throw asItWas;
  }
}

/**
 * In the older layout, the indicator of a block is on its own line, indented no further than its key.
 * The plugin's parser accepts that; ours does not.
 */
const separateIndicator =
  /^( {0,40}[^\s#:][^\n:]{0,100}:)[ \t]{0,40}\n {0,40}([|>][-+]?)[ \t]{0,40}$/gm;

/** Throws Problem 'book-unreadable'. */
function parse(text: string): Document {
  const excess = findYamlExcess(text);
  if (excess !== null) throw unreadable(excess);
  const lines = new LineCounter();
  // The plugin's parser uses YAML 1.1, in which more words need quotes than in 1.2. Pretty errors
  // are off, because the parser would format every one, however many there are.
  const document = parseDocument(text, { ...parsing, lineCounter: lines });
  const [error] = [...document.errors, ...document.warnings];
  const problem = error ? { at: error.pos[0], message: error.message } : findDoubledKey(document);
  if (problem) {
    const { line, col } = lines.linePos(problem.at);
    throw unreadable(`${problem.message} at line ${line}, column ${col}`, error);
  }
  if (document.contents !== null && !isMap(document.contents))
    throw unreadable('It is not a list of keys and values.');
  return document;
}

/** Checked here, because the parser compares each key with every other one. */
function findDoubledKey(document: Document): { at: number; message: string } | null {
  let at: number | null = null;
  visit(document, {
    Map: (_key, { items }) => {
      const keys = new Set<string>();
      for (const { key } of items) {
        const name = isScalar(key) ? String(key.value) : null;
        if (name !== null && keys.has(name)) {
          at = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
          return visit.BREAK;
        }
        if (name !== null) keys.add(name);
      }
      return undefined;
    },
  });
  return at === null ? null : { at, message: 'Map keys must be unique' };
}

function unreadable(reason: string, cause?: unknown): Problem {
  const sentence = `The news book file can't be read. Fix it on the Files tab. Nothing was changed. (${
    reason.split('\n', 1)[0] ?? ''
  })`;
  return new Problem('book-unreadable', { sentence, cause });
}

function toBookConfiguration(document: Document): BookConfiguration {
  const all = readValues(document);
  refuseOtherForms(all);
  return { book: readPages(all[bookKey]), [wordsKey]: readWords(all[wordsKey]) };
}

/** What the editor would show as empty, and a save would replace. */
function refuseOtherForms(all: Record<string, unknown>): void {
  for (const key of [bookKey, wordsKey]) {
    const section = all[key] ?? [];
    const isEmpty = Array.isArray(section) && section.length === 0;
    if (!isEmpty && !isRecord(section))
      throw unreadable(`“${key}” is not a list of keys and values.`);
  }
  const pages = isRecord(all[bookKey]) ? all[bookKey] : {};
  for (const [page, text] of Object.entries(pages))
    if (pageNumber.test(page) && typeof text === 'object' && text !== null)
      throw unreadable(`Page ${page} is not text.`);
}

function readValues(document: Document): Record<string, unknown> {
  let all: unknown;
  try {
    all = document.toJS({ maxAliasCount: maxAliases });
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : '', error);
  }
  return isRecord(all) ? all : {};
}

function changePages(document: Document, pages: BookConfiguration['book']): void {
  const now = toBookConfiguration(document).book;
  for (const page of Object.keys(now))
    if (!Object.hasOwn(pages, page)) removeFrom(document, bookKey, page);
  for (const [page, text] of Object.entries(pages)) {
    if (now[page] === text) continue;
    setText(document, mapAt(document, bookKey), page, text);
  }
}

function changeWords(document: Document, words: BookConfiguration['Interactive-Word']): void {
  const now = toBookConfiguration(document)[wordsKey];
  for (const id of Object.keys(now))
    if (!Object.hasOwn(words, id)) removeFrom(document, wordsKey, id);
  for (const [id, word] of Object.entries(words)) {
    const old = Object.hasOwn(now, id) ? now[id] : undefined;
    if (JSON.stringify(old) === JSON.stringify(word)) continue;
    const map = mapAt(document, wordsKey);
    changeWord(document, mapIn(document, map, findKey(map, id) ?? quoted(id)), old, word);
  }
}

function changeWord(
  document: Document,
  entry: YAMLMap,
  now: InteractiveWord | undefined,
  word: InteractiveWord,
): void {
  const before: Readonly<Record<string, unknown>> = now ?? {};
  for (const [name, value] of Object.entries(word)) {
    if (!isRecord(value)) {
      if (before[name] !== value) setText(document, entry, name, value);
      continue;
    }
    const former = before[name];
    for (const [field, inner] of Object.entries(value))
      if (!isRecord(former) || former[field] !== inner)
        setText(document, mapIn(document, entry, name), field, inner);
  }
}

/** Keeps the way of quoting, and the comments, of what was there. */
function setText(document: Document, map: YAMLMap, name: string, value: unknown): void {
  const key = findKey(map, name);
  const old = key === null ? null : map.get(key, true);
  if (isScalar(old) && !old.anchor && typeof old.value === typeof value && !isMultiLine(value)) {
    old.value = value;
    return;
  }
  const fresh = new Scalar(value);
  if (isMultiLine(value)) fresh.type = Scalar.BLOCK_LITERAL;
  else if (map === document.get(bookKey)) fresh.type = Scalar.QUOTE_SINGLE;
  if (isScalar(old)) Object.assign(fresh, getComments(old));
  map.set(key ?? (/^\d+$/.test(name) ? quoted(name) : name), fresh);
}

function getComments({ comment, commentBefore, spaceBefore }: Scalar) {
  return {
    ...(comment ? { comment } : {}),
    ...(commentBefore ? { commentBefore } : {}),
    ...(spaceBefore ? { spaceBefore } : {}),
  };
}

function isMultiLine(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\n');
}

/** The key as it is written: `1` and `'1'` are the same page. */
function findKey(map: YAMLMap, name: string): unknown {
  const pair = map.items.find(({ key }) => String(isScalar(key) ? key.value : key) === name);
  return pair?.key ?? null;
}

function quoted(name: string): Scalar {
  const key = new Scalar(name);
  if (/^\d+$/.test(name)) key.type = Scalar.QUOTE_SINGLE;
  return key;
}

function removeFrom(document: Document, section: string, name: string): void {
  const map = mapAt(document, section);
  map.delete(findKey(map, name));
}

function mapAt(document: Document, name: string): YAMLMap {
  if (!isMap(document.contents)) document.contents = new YAMLMap(document.schema);
  return isMap(document.contents) ? mapIn(document, document.contents, name) : new YAMLMap();
}

/** The map under a key, created if there is none. */
function mapIn(document: Document, parent: YAMLMap, key: unknown): YAMLMap {
  const there = parent.get(key, true);
  if (isMap(there)) {
    // `book: {}` is an empty map in flow style; its new content is written line by line.
    if (there.items.length === 0) there.flow = false;
    return there;
  }
  const made = new YAMLMap(document.schema);
  parent.set(key, made);
  return made;
}

/** Whether the book is the wanted one, and everything else is unchanged. */
function isFaithful(before: Document, written: string, wanted: BookConfiguration): boolean {
  const document = parseDocument(written, parsing);
  if (document.errors.length > 0) return false;
  const book = toBookConfiguration(document);
  return (
    isSame(book.book, readPages(wanted.book)) &&
    isSame(book[wordsKey], wanted[wordsKey]) &&
    isSame(getOtherValues(before), getOtherValues(document))
  );
}

function getOtherValues(document: Document): Record<string, unknown> {
  const { [bookKey]: _pages, [wordsKey]: _words, ...rest } = readValues(document);
  return rest;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return JSON.stringify(one) === JSON.stringify(other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function plainText(text: string): string {
  return text.replace(byteOrderMark, '').replaceAll('\r\n', '\n');
}

/** Restores the byte order mark and the line ends of the file. */
function keepMarkAndLineEnds(text: string, written: string): string {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  return mark + (text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written);
}

type Section = {
  readonly start: number;
  readonly end: number;
  /** Where the next key begins. */
  readonly next: number;
};

/**
 * The original text with only the named top-level keys taken from `rewritten`, so that a YAML
 * writer does not change the layout of the rest. New keys are added at the end.
 */
function spliceSections(text: string, rewritten: string, keys: readonly string[]): string {
  return keys.reduce((result, key) => {
    const fresh = findSections(rewritten).get(key);
    const old = findSections(result).get(key);
    if (!fresh) return result;
    const piece = rewritten.slice(fresh.start, fresh.end);
    if (old) return result.slice(0, old.start) + piece + result.slice(old.end);
    const isLineOpen = result !== '' && !result.endsWith('\n');
    return `${result}${isLineOpen ? '\n' : ''}${piece}\n`;
  }, text);
}

/** Top-level keys with what belongs to them, without the blank lines and comments before the next key. */
function findSections(text: string): ReadonlyMap<string, Section> {
  const { contents } = parseDocument(text, parsing);
  const keys = isMap(contents) ? contents.items.map(({ key }) => key) : [];
  const starts = keys.flatMap((key) =>
    isScalar(key) && key.range ? [{ name: String(key.value), start: key.range[0] }] : [],
  );
  return new Map(
    starts.map(({ name, start }, index) => {
      const next = starts[index + 1]?.start ?? text.length;
      const end = start + withoutTail(text.slice(start, next)).length;
      return [name, { start, end, next }];
    }),
  );
}

/**
 * The YAML writer takes a comment that follows an indented one for a part of the same section, where it would be
 * repeated: it also stays in the text.
 */
function withoutCommentsAfter(text: string, keys: readonly string[]): string {
  return keys.reduce((result, key) => {
    const section = findSections(result).get(key);
    if (!section) return result;
    const after = result.slice(section.end, section.next).split('\n');
    const kept = after.filter((line) => !line.startsWith('#')).join('\n');
    return result.slice(0, section.end) + kept + result.slice(section.next);
  }, text);
}

/** Checks line by line, because a pattern would read a run of blank lines once for each of them. */
function withoutTail(section: string): string {
  const lines = section.split('\n');
  const last = lines.findLastIndex((line, at) => at === 0 || !/^(#|[ \t]*$)/.test(line));
  return lines.slice(0, last + 1).join('\n');
}
