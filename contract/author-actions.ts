import type { ReviewState } from './review.ts';

type Own = {
  readonly state: ReviewState;
  readonly supersededBy: string | null;
};

/** What was turned down may be said in another way, and so may what is published (P-09). */
export function mayRevise({ state, supersededBy }: Own): boolean {
  return supersededBy === null && (state === 'rejected' || state === 'published');
}

/** Another look may be asked for once (P-11). */
export function mayAppeal({
  state,
  supersededBy,
  appeal,
}: Own & { readonly appeal: string | null }): boolean {
  return supersededBy === null && state === 'rejected' && appeal === null;
}

/** What may tell of danger waits until somebody has read it: nobody is to miss a child who asks for help (P-34). */
export function waitsForReader({ state, isUrgent }: Pick<Own, 'state'> & Urgent): boolean {
  return state === 'pending' && isUrgent === 1;
}
type Urgent = { readonly isUrgent: number };

/** An author may take out of sight what is theirs, but for what waits for a reader. */
export function mayWithdraw(own: Own & Urgent): boolean {
  return own.supersededBy === null && own.state !== 'hidden' && !waitsForReader(own);
}

/** Out of sight because its author wanted so. */
export function isWithdrawn(item: {
  readonly state: ReviewState;
  readonly authorId: number | null;
  readonly decidedById: number | null;
}): boolean {
  return item.state === 'hidden' && item.authorId !== null && item.decidedById === item.authorId;
}

/** Nobody else brings back what its author has taken back. */
export function isLeftToAuthor(
  item: Parameters<typeof isWithdrawn>[0],
  viewer: { readonly id: number },
): boolean {
  return isWithdrawn(item) && item.authorId !== viewer.id;
}
