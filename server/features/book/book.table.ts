import type { Time } from '../../database/column-types.ts';

/** The one book that was saved while the game server's files could not be reached. */
export type BookDraftsTable = {
  id: string;
  body: string;
  savedAt: Time;
  authorName: string;
};
