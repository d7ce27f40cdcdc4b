import { z } from 'zod';

/** The states of every user-written thing. */
export const reviewStates = ['pending', 'published', 'rejected', 'hidden'] as const;
export const ReviewState = z.enum(reviewStates);

export const ModerationItem = z.object({
  id: z.string(),
  kind: z.string(),
  state: ReviewState,
  submittedAt: z.iso.datetime(),
  author: z.string(),
  title: z.string(),
  text: z.string(),
});
export const ModerationItems = z.object({ items: z.array(ModerationItem) });
export const ModerationQuery = z.object({ state: ReviewState.optional() });
export const Rejection = z.object({
  reason: z.string('Please give a reason.').trim().min(1, 'Please give a reason.'),
});
export const SupportMessages = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      submittedAt: z.iso.datetime(),
    }),
  ),
});
