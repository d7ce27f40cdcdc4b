import type { ReviewCounts } from '#contract/moderation/review';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';

/** How much is waiting for a reviewer; undefined while unknown. */
export function useReviewCounts({ isQuiet = false } = {}): ReviewCounts | undefined {
  return useRead(reads.reviewCounts, { enabled: !isQuiet }).data;
}

/** The rows of the review list: items, and the messages that are read first. */
export function countListed({ waiting, messages }: ReviewCounts): number {
  return waiting + messages.urgent;
}

/** Items and open support messages together. */
export function countWaiting({ waiting, messages }: ReviewCounts): number {
  return waiting + messages.open;
}
