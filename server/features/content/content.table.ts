import type { Serial, Time } from '../../database/column-types.ts';

/**
 * Every body of a content file that was ever saved in the editor. The published one with the highest
 * version is in force; a null body means: as the file says.
 */
export type ContentVersionsTable = {
  id: Serial;
  key: string;
  version: number;
  state: string;
  body: string | null;
  authorId: number | null;
  authorName: string;
  at: Time;
};
