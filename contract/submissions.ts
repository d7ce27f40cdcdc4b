import { z } from 'zod';
import { ReviewKind, ReviewState } from './review.ts';
import { Revision } from './revision.ts';

/** What somebody is to the author of a thing. */
export const DeciderRole = z.enum(['author', 'teacher', 'admin']);
export type DeciderRole = z.infer<typeof DeciderRole>;

/** What somebody sent in, as that person sees it. */
export const Submission = z.object({
  id: z.string(),
  kind: z.string(),
  state: ReviewState,
  submittedAt: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** In what part somebody decided, never who; null when nobody has, or when that is not known any more. */
  decidedBy: DeciderRole.nullable(),
  /** When an administrator last changed it, unless its author has since; null when nobody did. */
  editedAt: z.iso.datetime().nullable(),
  /** The published thing of which this is a change, by the id that it had at first. */
  revisionOf: z.string().nullable(),
  appeal: z.string().nullable(),
  mayAppeal: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Whether its author took it out of sight and can bring it back. */
  mayUndoWithdrawal: z.boolean(),
  /** Another change of the same thing waits: until that is decided, this one cannot be sent. */
  isHeldUp: z.boolean(),
  /** What its form said, or says in a change that waits; null while it cannot be changed. */
  form: Revision.nullable(),
  /** May tell of danger to somebody: its author is shown where to get help. */
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

/** What was decided or answered since its author last looked; never what it says. */
export const Answer = z.object({
  id: z.string(),
  about: z.union([ReviewKind, z.literal('support')]),
  /** Where a thing stands now; null for a message. */
  state: ReviewState.nullable(),
  /** Whether what happened last is that an administrator changed it. */
  isEdit: z.boolean(),
  at: z.iso.datetime(),
});
export type Answer = z.infer<typeof Answer>;
/** How much waits for those who look after others; never what it says. */
export const StaffCounts = z.object({
  waiting: z.int(),
  /** Messages to support that are open, and how many of them may tell of danger; administrators alone. */
  messages: z.object({ open: z.int(), urgent: z.int() }).nullable(),
});
export type StaffCounts = z.infer<typeof StaffCounts>;
/** `staff` is null for students. */
export const Answers = z.object({ answers: z.array(Answer), staff: StaffCounts.nullable() });
export type Answers = z.infer<typeof Answers>;
/** What its author has looked at. */
export const SeenAnswers = z.object({ ids: z.array(z.string().max(64)).max(1000) });
