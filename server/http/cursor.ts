import type { z } from 'zod';
import { Problem } from '#contract/problems';
import { parseJson } from '#contract/text/parse-json';
import { moment } from '#contract/text/text-fields';

const noSuchPage = 'That page of the list does not exist.';

/** A time in a cursor. */
export const CursorTime = moment(noSuchPage);

/** The place in a list where its next page begins, as text that nobody needs to understand. */
export function encodeCursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws Problem `invalid-input` for anything that is not one of our cursors */
export function decodeCursor<Parts>(cursor: string, schema: z.ZodType<Parts>): Parts {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const isJson = /^\[[\w\s":.,+-]*\]$/.test(text);
  const parsed = isJson ? schema.safeParse(parseJson(text)) : null;
  if (parsed?.success) return parsed.data;
  throw new Problem('invalid-input', { sentence: noSuchPage });
}
