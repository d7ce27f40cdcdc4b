import type { ReviewState } from './review.ts';

type Own = {
  readonly state: ReviewState;
  readonly supersededBy: string | null;
};

/** A rejection may be appealed once (P-11). */
export function mayAppeal({
  state,
  supersededBy,
  appeal,
}: Own & { readonly appeal: string | null }): boolean {
  return supersededBy === null && state === 'rejected' && appeal === null;
}

/** A pending urgent item cannot be withdrawn or revised, so that no child's call for help is missed (P-34). */
export function waitsForReader({ state, isUrgent }: Pick<Own, 'state'> & Urgent): boolean {
  return state === 'pending' && isUrgent === 1;
}
type Urgent = { readonly isUrgent: number };

/**
 * Authors may revise (P-09) and withdraw what is pending, published, or rejected, except urgent items that
 * nobody has read yet.
 */
export function mayChange(own: Own & Urgent): boolean {
  return own.supersededBy === null && own.state !== 'hidden' && !waitsForReader(own);
}

/** Hidden by its own author. */
export function isWithdrawn(item: {
  readonly state: ReviewState;
  readonly authorId: number | null;
  readonly decidedById: number | null;
}): boolean {
  return item.state === 'hidden' && item.authorId !== null && item.decidedById === item.authorId;
}

/**
 * A revision that was sent before its author withdrew what it would replace is not published: the withdrawal leaves
 * an urgent one pending, so that someone reads it.
 */
export function isOlderThanWithdrawal(
  { submittedAt }: { readonly submittedAt: string },
  withdrawnAt: string | null,
): boolean {
  return withdrawnAt !== null && submittedAt <= withdrawnAt;
}

/** Only the author can undo a withdrawal. */
export function isLeftToAuthor(
  item: Parameters<typeof isWithdrawn>[0],
  viewer: { readonly id: number },
): boolean {
  return isWithdrawn(item) && item.authorId !== viewer.id;
}
