import { z } from 'zod';
import { ReviewState } from './review.ts';
import { StoredForm } from './revision.ts';
import { RecordId } from '../text/text-fields.ts';

/** Who decided, in relation to the author. */
export const DeciderRole = z.enum(['author', 'teacher', 'admin']);
export type DeciderRole = z.infer<typeof DeciderRole>;

/** An item as its author sees it. */
export const Submission = z.object({
  id: z.string(),
  kind: z.string(),
  state: ReviewState,
  submittedAt: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** The role of the person who decided, never the name; null when nobody has decided or it is no longer known. */
  decidedBy: DeciderRole.nullable(),
  /** When an administrator last changed it, unless its author has changed it since; null if never. */
  editedAt: z.iso.datetime().nullable(),
  /** The id of the original that this is a revision of. */
  revisionOf: z.string().nullable(),
  appeal: z.string().nullable(),
  mayAppeal: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Whether its author withdrew it and can undo that. */
  mayUndoWithdrawal: z.boolean(),
  /** Another revision is pending; until that is decided, this one cannot be sent. */
  isHeldUp: z.boolean(),
  /** The fields of its form, or of its pending revision; null while it cannot be changed. */
  form: StoredForm.nullable(),
  /** May mean that someone is in danger: its author is shown where to get help. */
  isUrgent: z.boolean(),
  /** Decided since its author last looked. */
  isNew: z.boolean(),
});
export type Submission = z.infer<typeof Submission>;
/** A message to support as its author sees it. */
export const OwnMessage = z.object({
  id: z.string(),
  message: z.string(),
  /** For a copy of a text that may mean danger: where it was written. */
  writtenIn: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  isUrgent: z.boolean(),
  isNew: z.boolean(),
});
export type OwnMessage = z.infer<typeof OwnMessage>;
export const Submissions = z.object({
  submissions: z.array(Submission),
  messages: z.array(OwnMessage),
});
export type Submissions = z.infer<typeof Submissions>;

/** Submissions and messages that their author has looked at. */
export const SeenIds = z.object({ ids: z.array(RecordId).max(1000) });
