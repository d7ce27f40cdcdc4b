import type { Serial, Time } from '../../database/engines/column-types.ts';

/**
 * Every body of a content file that was ever saved in the editor. The published one with the
 * highest version is used; a null body means the value of the file.
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
