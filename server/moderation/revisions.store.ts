import type { Dialect } from '../database/dialect.ts';
import { reviewItemsStore, type ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';

/*
 * The revisions of one thing: its first words and every change of them. Each change names the first
 * words in `revisionOf`, whichever words it was made from, so that one id names them all, also after
 * the time of the words between has run out.
 */

type Named = Pick<ReviewItem, 'id' | 'revisionOf'>;

/** The id of the first words. */
export function firstIdOf({ id, revisionOf }: Named): string {
  return revisionOf ?? id;
}

/**
 * Finds an item and keeps others off it, and off all revisions of it, until the transaction is over:
 * what one of them says decides what may become of the others.
 */
export async function lockItem(
  transaction: Queries,
  dialect: Dialect,
  id: string,
): Promise<ReviewItem | null> {
  const found = await reviewItemsStore.find(transaction, id);
  if (!found) return null;
  await dialect.serialize(transaction, `review ${firstIdOf(found)}`);
  return reviewItemsStore.find(transaction, id);
}

/** All revisions of the things with these first words. */
export async function findRevisions(
  queries: Queries,
  firstIds: readonly string[],
): Promise<readonly ReviewItem[]> {
  if (firstIds.length === 0) return [];
  return queries
    .selectFrom('review_items')
    .selectAll()
    .where((where) => where.or([where('id', 'in', firstIds), where('revisionOf', 'in', firstIds)]))
    .execute();
}

/**
 * Those of the revisions that stand for the thing, what is published first: what an approved change
 * takes the place of. A change that nobody has ever approved stands for nothing.
 */
export function standingOf(revisions: readonly ReviewItem[]): readonly ReviewItem[] {
  const replacing = new Set(revisions.map(({ supersededBy }) => supersededBy));
  const standing = revisions.filter(
    ({ id, state, revisionOf, supersededBy }) =>
      supersededBy === null && (revisionOf === null || state === 'published' || replacing.has(id)),
  );
  const isPublished = ({ state }: ReviewItem) => (state === 'published' ? 0 : 1);
  return standing.toSorted((one, other) => isPublished(one) - isPublished(other));
}

/** Changes that nobody has decided on yet, beside the given item; the newest of several first. */
export async function findWaitingChanges(
  queries: Queries,
  beside: Named,
): Promise<readonly ReviewItem[]> {
  return queries
    .selectFrom('review_items')
    .selectAll()
    .where('revisionOf', '=', firstIdOf(beside))
    .where('id', '!=', beside.id)
    .where('state', '=', 'pending')
    .where('supersededBy', 'is', null)
    .orderBy('submittedAt', 'desc')
    .execute();
}
