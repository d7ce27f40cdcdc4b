import { z } from 'zod';

/** §5, of forms of which some fields may stay empty. */
export const missing = 'Please fill in all required fields.';
const tooLong = 'That text is too long.';
const noControls = 'Please leave out control characters.';
const oneLine = /^\P{Cc}*$/u;

/** A required text of several lines; `sentence` is said when it is missing. */
export function textOf(sentence: string, maxCharacters: number) {
  return z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(maxCharacters, tooLong)
    .regex(/^[^\0]*$/, noControls);
}

/** A required text of one line: no line break can reach a list or a mail through it. */
export function lineOf(sentence: string, maxCharacters: number) {
  return textOf(sentence, maxCharacters).regex(oneLine, noControls);
}

/** A text of one line that may be empty. */
export function shortLine(maxCharacters: number) {
  return z.string().trim().max(maxCharacters, tooLong).regex(oneLine, noControls);
}
