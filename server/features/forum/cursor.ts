import { z } from 'zod';
import { CursorTime, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import type { PostPosition, ReplyPosition } from './forum.store.ts';

/** The maximum of the column. */
const id = z.int32().positive();
const PostCursor = z.tuple([z.union([z.literal(0), z.literal(1)]), CursorTime, id]);
const ReplyCursor = z.tuple([CursorTime, id]);

export function writePostCursor({ isPinned, at, id: rowId }: PostPosition): string {
  return encodeCursor([isPinned, at, rowId]);
}

/** Null, for the first page, if there is no cursor or an empty one. */
export function readPostCursor(cursor = ''): PostPosition | null {
  if (cursor === '') return null;
  const [isPinned, at, rowId] = decodeCursor(cursor, PostCursor);
  return { isPinned, at, id: rowId };
}

export function writeReplyCursor({ createdAt, id: rowId }: ReplyPosition): string {
  return encodeCursor([createdAt, rowId]);
}

export function readReplyCursor(cursor = ''): ReplyPosition | null {
  if (cursor === '') return null;
  const [createdAt, rowId] = decodeCursor(cursor, ReplyCursor);
  return { createdAt, id: rowId };
}
