import { z } from 'zod';
import { validateClick, validateLine, validatePageText } from './book-rules.ts';
import { limits } from '../limits.ts';
import { RecordId } from '../text/text-fields.ts';

export const ClickEvent = z.object({
  enable: z.boolean(),
  action: z.string().default('OPEN_URL'),
  value: z.string(),
});
export const InteractiveWord = z.object({
  word: z.string(),
  placeholder: z.string(),
  bold: z.boolean(),
  color: z.string(),
  italic: z.boolean(),
  underlined: z.boolean(),
  obfuscated: z.boolean(),
  clickevent: ClickEvent,
  hoverevent: z.object({ enable: z.boolean(), text: z.string() }),
});
export type InteractiveWord = z.infer<typeof InteractiveWord>;

/** The two keys of BookNews' configuration that the editor owns: pages by number and words by id. */
export const BookConfiguration = z.object({
  book: z.record(z.string(), z.string()),
  'Interactive-Word': z.record(z.string(), InteractiveWord),
});
export type BookConfiguration = z.infer<typeof BookConfiguration>;

/** Where `book` was read: `no-file` when the plugin has no configuration yet, `no-connection` without SFTP. */
const bookSources = ['server', 'no-file', 'no-connection'] as const;

/** `version` identifies the file on the server; `draft` is what was saved while the server could not be reached. */
export const LoadedBook = BookConfiguration.extend({
  draft: BookConfiguration.optional(),
  source: z.enum(bookSources),
  version: z.string(),
});
export type LoadedBook = z.infer<typeof LoadedBook>;

const pageKeyRule = 'A page is identified by its number.';
const wordIdRule = "A word's id can contain only letters, numbers, - and _.";
const pageKey = z.string().regex(/^[1-9]\d{0,2}$/, pageKeyRule);
const wordId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, wordIdRule);

/** Records silently drop this key, so it would be lost. */
function refuseProto(message: string) {
  return (given: unknown, context: z.core.$RefinementCtx) => {
    if (typeof given === 'object' && given !== null && Object.hasOwn(given, '__proto__'))
      context.addIssue({ code: 'custom', message });
    return given;
  };
}

/**
 * What may be saved. Page keys are numbers as text; `version` is the version that was edited.
 * `validateBook` checks the texts, because it has to know the previous book.
 */
export const SaveBook = z
  .object({
    book: z.preprocess(
      refuseProto(pageKeyRule),
      z.record(
        pageKey,
        z.string().transform((text) => text.replace(/\r\n?/g, '\n')),
      ),
    ),
    'Interactive-Word': z.preprocess(refuseProto(wordIdRule), z.record(wordId, InteractiveWord)),
    /** What was loaded, the draft included; without it, whatever is there is replaced. */
    version: z.string().max(80).optional(),
  })
  .superRefine((next, context) => {
    for (const { path, message } of validateCounts(next))
      context.addIssue({ code: 'custom', path: [...path], message });
  });
export type SaveBook = z.infer<typeof SaveBook>;

/** An earlier version to restore; `version` as for a save. */
export const RestoreBook = z.object({ id: RecordId, version: z.string().max(80).optional() });
export type RestoreBook = z.infer<typeof RestoreBook>;

export const SavedBook = z.object({ saved: z.literal(true), published: z.boolean() });
export const BookReload = z.object({ result: z.string() });
export const BookVersions = z.object({
  versions: z.array(z.object({ id: z.string(), savedAt: z.string(), author: z.string() })),
});

type BookError = { readonly path: readonly string[]; readonly message: string };

/**
 * Why a book cannot be saved: each error with its place; empty if it can. A page or word that is
 * unchanged from `previous` is never refused, because someone wrote it into the file on purpose.
 */
export function validateBook(
  next: BookConfiguration,
  previous: BookConfiguration = { book: {}, 'Interactive-Word': {} },
): readonly BookError[] {
  const previousWords = previous['Interactive-Word'];
  return [
    ...validateCounts(next),
    ...validateTexts(next).filter(({ path: [section, key = ''] }) =>
      section === 'book'
        ? !isUnchanged(next.book, previous.book, key)
        : !isUnchanged(next['Interactive-Word'], previousWords, key),
    ),
  ];
}

/** Whether a page or word is as in the previous book. */
export function isUnchanged(next: Named, previous: Named, key: string): boolean {
  return (
    Object.hasOwn(previous, key) && JSON.stringify(next[key]) === JSON.stringify(previous[key])
  );
}

type Named = Readonly<Record<string, unknown>>;

function validateCounts({
  book,
  'Interactive-Word': words,
}: BookConfiguration): readonly BookError[] {
  const pages = Object.keys(book);
  const errors: BookError[] = [];
  if (Object.keys(words).length > limits.bookWords) {
    const message = `A book can have at most ${limits.bookWords} interactive words.`;
    errors.push({ path: ['Interactive-Word'], message });
  }
  if (pages.length === 0)
    errors.push({ path: ['book'], message: 'A book needs at least one page.' });
  if (pages.length > limits.bookPages)
    errors.push({ path: ['book'], message: `A book can have at most ${limits.bookPages} pages.` });
  return errors;
}

/** The errors in the text of pages and words, no matter who wrote them. */
function validateTexts({
  book,
  'Interactive-Word': words,
}: BookConfiguration): readonly BookError[] {
  const errors: BookError[] = [];
  for (const [key, text] of Object.entries(book)) {
    const message = validatePageText(text);
    if (message !== null) errors.push({ path: ['book', key], message: `Page ${key}: ${message}` });
  }
  return [...errors, ...validateWords(words, Object.keys(book))];
}

function validateWords(
  words: BookConfiguration['Interactive-Word'],
  pages: readonly string[],
): readonly BookError[] {
  const entries = Object.entries(words);
  const placeholders = entries.map(([, { placeholder }]) => placeholder);
  return entries.flatMap(([id, word]) =>
    validateInteractiveWord(word, {
      pages,
      isTaken: placeholders.filter((each) => each === word.placeholder).length > 1,
    }).map(({ path, message }) => ({
      path: ['Interactive-Word', id, ...path],
      message: `Word “${word.word}”: ${message}`,
    })),
  );
}

/** The errors in one word; `pages` are the keys of the existing pages. */
export function validateInteractiveWord(
  word: InteractiveWord,
  { pages, isTaken }: { readonly pages: readonly string[]; readonly isTaken: boolean },
): readonly BookError[] {
  const found: readonly (readonly [path: readonly string[], message: string | null])[] = [
    [
      ['word'],
      word.word.trim() === '' ? 'Enter the word that players see.' : validateLine(word.word),
    ],
    [['placeholder'], validatePlaceholder(word.placeholder, isTaken)],
    [['color'], validateColor(word.color)],
    [['clickevent', 'value'], validateClick(word.clickevent, pages)],
    [['hoverevent', 'text'], validateLine(word.hoverevent.text)],
  ];
  return found.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

function validatePlaceholder(placeholder: string, isTaken: boolean): string | null {
  if (!/^[A-Za-z0-9_]{1,60}$/.test(placeholder))
    return 'A placeholder can contain only letters, numbers, and _.';
  return isTaken ? 'Another word already uses this placeholder.' : null;
}

function validateColor(color: string): string | null {
  return /^([a-z_]{3,20}|#[0-9a-f]{6})$/i.test(color) ? null : "Choose one of the game's colors.";
}
