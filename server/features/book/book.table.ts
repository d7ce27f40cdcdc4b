import type { Generated } from 'kysely';
import type { Time } from '../../database/engines/column-types.ts';

/** The one book that was saved while the game server's files could not be reached. */
export type BookDraftsTable = {
  id: string;
  body: string;
  savedAt: Time;
  authorId: Generated<number | null>;
  authorName: string;
};
