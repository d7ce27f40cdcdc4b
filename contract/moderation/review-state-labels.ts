import type { ReviewState } from './review.ts';

/** The states of a review, as people read them. */
export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  pending: 'Waiting for review',
  published: 'Published',
  rejected: 'Returned',
  hidden: 'Hidden',
};

type Reviewed = { readonly state: ReviewState; readonly isWithdrawn?: boolean | undefined };

/** The state of one item: what its own author has hidden is withdrawn. */
export function describeState({ state, isWithdrawn }: Reviewed): string {
  return state === 'hidden' && isWithdrawn === true ? 'Withdrawn' : reviewStateLabels[state];
}
