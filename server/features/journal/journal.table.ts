import type { Generated } from 'kysely';
import type { JournalVisibility } from '#contract/classes/journal';
import type { Serial, Time, TimeByDefault } from '../../database/engines/column-types.ts';

/**
 * §3 journal_entries. `filePath` is the key in the upload store. `visibility` is the author's
 * choice; the review item decides whether others see it.
 */
export type JournalEntriesTable = {
  id: Serial;
  userId: number;
  filename: string;
  filePath: string;
  fileType: string;
  fileSize: number;
  uploadedAt: TimeByDefault;
  visibility: Generated<JournalVisibility>;
  reviewItemId: Generated<string | null>;
  /** The key of a small picture; null for files that are not pictures. */
  thumbnailPath: Generated<string | null>;
  /** Identifies the call that added it, which may be sent again; null for older entries. */
  callId: Generated<string | null>;
};

/** Between the author, their teachers and administrators; `authorId` is null once the account is gone. */
export type JournalCommentsTable = {
  id: Serial;
  entryId: number;
  authorId: number | null;
  authorDisplay: string;
  isStaff: number;
  text: string;
  createdAt: Time;
};

/** The students whose approved work may be public, and who recorded that (P-16). */
export type PublishingConsentsTable = {
  userId: number;
  givenById: number | null;
  givenByName: string;
  givenAt: Time;
};
