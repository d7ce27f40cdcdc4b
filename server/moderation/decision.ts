import type { ReviewState } from '#contract/review';
import type { ReviewItem } from './items.store.ts';

/** Who decided, when and why. */
export type ReviewDecisionMade = {
  readonly at: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly reason: string | null;
};

/** What an item says of its state; null while nobody has decided. */
export function decided(state: ReviewState, decision: ReviewDecisionMade | null) {
  return {
    state,
    decidedAt: decision?.at ?? null,
    decidedById: decision?.actorId ?? null,
    decidedByName: decision?.actorName ?? null,
    reason: decision?.reason ?? null,
  };
}

type Told = Pick<ReviewItem, 'authorId' | 'isUnseen'>;

/** An author with an account is told, but of nothing that they decided themselves. */
export function unseenAfter({ authorId, isUnseen }: Told, actorId: number): number {
  return authorId === null || authorId === actorId ? 0 : isUnseen + 1;
}

/** What was taken back nobody has to look at; what came before it they still may. */
export function unseenBefore({ isUnseen }: Told): number {
  return Math.max(0, isUnseen - 1);
}
