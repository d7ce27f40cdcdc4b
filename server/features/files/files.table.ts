import type { Serial, Time } from '../../database/column-types.ts';

/**
 * What a text file said once. Rows are written when the portal saves, for what it found and for what it
 * wrote. `server` tells file servers apart.
 */
export type FileVersionsTable = {
  id: Serial;
  server: string;
  path: string;
  savedAt: Time;
  authorName: string;
  sizeBytes: number;
  hash: string;
  content: string;
};

/** What was deleted and can be put back; `place` is where it lies now, both below SFTP_ROOT. */
export type FileTrashTable = {
  id: string;
  server: string;
  path: string;
  type: 'directory' | 'file';
  sizeBytes: number;
  place: string;
  deletedAt: Time;
  deletedByName: string;
};

/** Temporary names on the file server that somebody is writing to: what a crash leaves is found here. */
export type UnfinishedFilesTable = {
  id: string;
  server: string;
  /** Absolute. */
  path: string;
  touchedAt: Time;
};
