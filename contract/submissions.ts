import { z } from 'zod';
import { ReviewKind, ReviewState } from './review.ts';
import { Revision } from './revision.ts';

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
  form: Revision.nullable(),
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

/** A decision or an answer that its author has not seen; never its content. */
export const Answer = z.object({
  id: z.string(),
  about: z.union([ReviewKind, z.literal('support')]),
  /** The state of the item now; null for a message. */
  state: ReviewState.nullable(),
  /** Whether what happened last is that an administrator changed it. */
  isEdit: z.boolean(),
  at: z.iso.datetime(),
});
export type Answer = z.infer<typeof Answer>;
/** How many items and messages are waiting for staff; never their content. */
export const StaffCounts = z.object({
  waiting: z.int(),
  /** Open support messages that this person may read, and how many may mean danger. */
  messages: z.object({ open: z.int(), urgent: z.int() }).nullable(),
});
export type StaffCounts = z.infer<typeof StaffCounts>;
/** `staff` is null for students. */
export const Answers = z.object({ answers: z.array(Answer), staff: StaffCounts.nullable() });
export type Answers = z.infer<typeof Answers>;
/** What its author has looked at. */
export const SeenAnswers = z.object({ ids: z.array(z.string().max(64)).max(1000) });
