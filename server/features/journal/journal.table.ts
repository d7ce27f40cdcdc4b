import type { Serial, TimeByDefault } from '../../database/column-types.ts';

/** §3 journal_entries. */
export type JournalEntriesTable = {
  id: Serial;
  userId: number;
  filename: string;
  filePath: string;
  fileType: string;
  fileSize: number;
  uploadedAt: TimeByDefault;
};
