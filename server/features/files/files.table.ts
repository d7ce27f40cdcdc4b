import type { Generated } from 'kysely';
import type { Serial, Time } from '../../database/engines/column-types.ts';

/** A version of a text file. A save stores both the text it replaces and the new one. `server` identifies the file server. */
export type FileVersionsTable = {
  id: Serial;
  server: string;
  path: string;
  savedAt: Time;
  authorId: Generated<number | null>;
  /** The portal signs what other programs wrote. */
  authorName: string;
  sizeBytes: number;
  hash: string;
  content: string;
};

/** A deleted entry that can be restored. `path` is its former path, `place` its path in the trash, both below SFTP_ROOT. */
export type FileTrashTable = {
  id: string;
  server: string;
  path: string;
  type: 'directory' | 'file';
  sizeBytes: number;
  place: string;
  deletedAt: Time;
  deletedById: Generated<number | null>;
  deletedByName: string;
};

/** Temporary files being written on the file server, so that leftovers of a crash can be found. */
export type UnfinishedFilesTable = {
  id: string;
  server: string;
  /** Absolute. */
  path: string;
  touchedAt: Time;
  /** What was moved to the trash to make room, and goes back if nothing takes its place. */
  trashId: Generated<string | null>;
};
