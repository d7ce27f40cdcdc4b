import { z } from 'zod';
import { RecordId } from '#contract/text/text-fields';
import { CursorTime, decodeCursor, encodeCursor } from '../../http/cursor.ts';

/** Where the next page of a list for reviewers begins: after the row with these values. */
export type ListPosition = {
  readonly isUrgent: number;
  /** The time by which the list is sorted. */
  readonly at: string;
  readonly id: string;
};

const Cursor = z.tuple([z.union([z.literal(0), z.literal(1)]), CursorTime, RecordId]);

export function writeListCursor({ isUrgent, at, id }: ListPosition): string {
  return encodeCursor([isUrgent, at, id]);
}

/** Null, for the first page, if there is no cursor or an empty one. */
export function readListCursor(cursor = ''): ListPosition | null {
  if (cursor === '') return null;
  const [isUrgent, at, id] = decodeCursor(cursor, Cursor);
  return { isUrgent, at, id };
}
