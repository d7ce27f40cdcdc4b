import type { ReviewState } from '#contract/moderation/review';
import type { ReviewItem } from './items.store.ts';

/** Who decided, when, and why. */
type Decision = {
  readonly at: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly reason: string | null;
};

/** The columns with the state and the decision of an item; null while it is undecided. */
export function decisionColumns(state: ReviewState, decision: Decision | null) {
  return {
    state,
    decidedAt: decision?.at ?? null,
    decidedById: decision?.actorId ?? null,
    decidedByName: decision?.actorName ?? null,
    reason: decision?.reason ?? null,
  };
}

type Unseen = Pick<ReviewItem, 'authorId' | 'isUnseen'>;

/** An author with an account is notified, except of their own decisions. */
export function unseenAfter({ authorId, isUnseen }: Unseen, actorId: number | null): number {
  return authorId === null || authorId === actorId ? 0 : isUnseen + 1;
}

/** An undone decision needs no notification; the ones before it may still be unseen. */
export function unseenAfterUndo({ isUnseen }: Unseen): number {
  return Math.max(0, isUnseen - 1);
}
