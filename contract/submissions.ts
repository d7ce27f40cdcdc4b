import { z } from 'zod';
import { ReviewState } from './review.ts';
import { Revision } from './revision.ts';

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
  /** The published thing of which this is a change. */
  revisionOf: z.string().nullable(),
  appeal: z.string().nullable(),
  mayAppeal: z.boolean(),
  /** What its form said; null while it cannot be changed. */
  words: Revision.nullable(),
  /** May tell of danger to somebody: its author is shown where to get help. */
  isUrgent: z.boolean(),
});
export type Submission = z.infer<typeof Submission>;
export const Submissions = z.object({ submissions: z.array(Submission) });
export type Submissions = z.infer<typeof Submissions>;
