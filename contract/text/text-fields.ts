import { z } from 'zod';

/** §5, for forms in which some fields may be empty. */
export const missing = 'Please fill in all required fields.';
const controlRule = 'Please remove control characters.';
const oneLineRule = 'Please remove line breaks and control characters.';
/** No control characters except tabs and line breaks. */
const noControl = /^[\P{Cc}\t\n\r]*$/u;
/** No lone surrogates, which cannot be stored. */
const wholeCharacters = /^\P{Cs}*$/u;
const oneLine = /^\P{Cc}*$/u;
const directionRule = 'Please remove text-direction characters.';
/** Something visible: more than spaces, invisible characters, and the letters and symbols that are blank. */
export const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** No overrides, embeddings, or isolates: they make the text that follows look like something else. */
const noDirectionMarks = /^[^\u202a-\u202e\u2066-\u2069]*$/;

const marksRule = 'Please remove the marks that are piled up on a letter.';
/** Writing needs a few marks on a letter; a pile of them covers the lines above. */
const noPiledMarks = /^(?![^]*\p{M}{9})/u;

/** Latin letters that are more than a letter with an accent, as they are spelled without them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
};
const spelledOutLetters = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g');

/** One apostrophe for those that keyboards and languages write: D’Angelo, Kaʻahumanu. */
export function withPlainApostrophes(text: string): string {
  return text.replaceAll(/[’‘ʻʼ`´]/g, "'");
}

/** Lower case, without accents and invisible characters: the same for spellings that people take for each other. */
export function plainLetters(text: string): string {
  return withPlainApostrophes(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(spelledOutLetters, (letter) => spelledOut[letter] ?? letter);
}

/** What people take for each other in most typefaces, such as a capital `I` and a small `l`, in lower case. */
export const lookAlikes = [
  ['1', 'l'],
  ['i', 'l'],
  ['0', 'o'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const;

/** Plain letters with one spelling for those that look alike. */
export function withoutLookAlikes(letters: string): string {
  return lookAlikes.reduce((text, [from, to]) => text.replaceAll(from, to), letters);
}

/** The error for a text over its limit, with its length. */
function tooLong(maxCharacters: number) {
  return ({ input }: { readonly input?: unknown }) => {
    const length = typeof input === 'string' ? countCharacters(input) : 0;
    return `That text is too long. It has ${length} characters; the limit is ${maxCharacters}.`;
  };
}

/** As the limits count them: an emoji counts as one, although it takes two code units. */
function countCharacters(text: string): number {
  return [...text].length;
}

/** A required text of several lines; `sentence` is the error if it is missing. */
export function requiredText(sentence: string, maxCharacters: number, tooLongSentence?: string) {
  return (
    z
      .string(sentence)
      .trim()
      .max(maxCharacters, { error: tooLongSentence ?? tooLong(maxCharacters), abort: true })
      // Blank text has nothing visible either, so one rule covers both.
      .regex(visible, sentence)
      .regex(noDirectionMarks, directionRule)
      .regex(noPiledMarks, marksRule)
      .regex(noControl, controlRule)
      .regex(wholeCharacters, controlRule)
  );
}

/**
 * A required text of one line, so that no line break reaches a list or an email. `sentence` is the error if it is
 * missing, `tooLongSentence` the error if it is too long.
 */
export function requiredLine(sentence: string, maxCharacters: number, tooLongSentence?: string) {
  return requiredText(sentence, maxCharacters, tooLongSentence).regex(oneLine, oneLineRule);
}

/** One of several values. `sentence` is the error if the value is missing; another value gets the usual error. */
export function requiredChoice<const Values extends readonly string[]>(
  values: Values,
  sentence: string,
) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? sentence : undefined,
  });
}

/**
 * A text of several lines that may be empty, without characters that act in tables or terminals. `sentence` is the
 * error for anything but text.
 */
export function optionalText(
  sentence: string | undefined,
  maxCharacters: number,
  tooLongSentence?: string,
) {
  return z
    .string(sentence)
    .trim()
    .max(maxCharacters, { error: tooLongSentence ?? tooLong(maxCharacters), abort: true })
    .regex(noDirectionMarks, directionRule)
    .regex(noPiledMarks, marksRule)
    .regex(noControl, controlRule)
    .regex(wholeCharacters, controlRule);
}

/** A text of one line that may be empty. */
export function optionalLine(maxCharacters: number) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong(maxCharacters), abort: true })
    .regex(oneLine, controlRule)
    .regex(wholeCharacters, controlRule)
    .regex(noDirectionMarks, directionRule)
    .regex(noPiledMarks, marksRule);
}

/** An id that the database counts. Nine digits fit into its columns; more are an error on PostgreSQL. */
export function countedId(sentence: string) {
  return z.string().regex(/^\d{1,9}$/, sentence);
}
export const AccountId = countedId('That account does not exist.').transform(Number);

/** The id of a stored record. PostgreSQL stores no NUL in text, so no id contains one. */
export const RecordId = z
  .string()
  .max(64)
  .refine((id) => !id.includes('\0'));

// The year keeps four digits in any offset.
const fourDigitYear = /^2[01]\d\d-/;
/**
 * A moment in ISO 8601 with its offset; `sentence` is the error if it is invalid. SQLite compares times as text, so it
 * becomes one in UTC, with milliseconds.
 */
export const moment = (sentence: string) =>
  z.iso
    .datetime({ offset: true, error: sentence, abort: true })
    .regex(fourDigitYear, { error: sentence, abort: true })
    .overwrite((entered) => new Date(entered).toISOString());
