import { z } from 'zod';
import { Problem } from '#contract/problems';
import { moment } from '#contract/text/text-fields';
import type { PostPosition, ReplyPosition } from './forum.store.ts';

const noSuchPage = 'That page of the list does not exist.';

/** The maximum of the column. */
const id = z.int32().positive();
const PostCursor = z.tuple([z.union([z.literal(0), z.literal(1)]), moment(noSuchPage), id]);
const ReplyCursor = z.tuple([moment(noSuchPage), id]);

export function writePostCursor({ isPinned, at, id: rowId }: PostPosition): string {
  return encode([isPinned, at, rowId]);
}

/** Null, for the first page, if there is no cursor or an empty one. */
export function readPostCursor(cursor = ''): PostPosition | null {
  if (cursor === '') return null;
  const [isPinned, at, rowId] = decode(cursor, PostCursor);
  return { isPinned, at, id: rowId };
}

export function writeReplyCursor({ createdAt, id: rowId }: ReplyPosition): string {
  return encode([createdAt, rowId]);
}

export function readReplyCursor(cursor = ''): ReplyPosition | null {
  if (cursor === '') return null;
  const [createdAt, rowId] = decode(cursor, ReplyCursor);
  return { createdAt, id: rowId };
}

function encode(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws Problem `invalid-input` for anything that is not one of our cursors */
function decode<Parts>(cursor: string, schema: z.ZodType<Parts>): Parts {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const isJson = /^\[[\w\s":.,+-]*\]$/.test(text);
  const parsed = isJson ? schema.safeParse(parseJson(text)) : null;
  if (parsed?.success) return parsed.data;
  throw new Problem('invalid-input', { sentence: noSuchPage });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('invalid-input', { sentence: noSuchPage, cause: error });
  }
}
