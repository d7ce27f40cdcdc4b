import { lockNames } from '../../database/locks/lock-names.ts';
import type { Dialect } from '../../database/engines/dialect.ts';
import type { Queries } from '../../database/tables.ts';
import { reviewItemsStore, type ReviewActor, type ReviewItem } from './items.store.ts';
import { findLastLine, findLastReplacement, type UndoableLine } from './review-log.store.ts';

/*
 * An item and its revisions: every revision names the original in `revisionOf`, also a revision of a
 * revision, so that one id names them all even after the ones between were removed by retention.
 *
 * When a published item is hidden, its pending revision stays pending if a reviewer hides the item: the reviewer
 * saw only that version. It is hidden, too, if an administrator removes the project, so that nobody publishes it by mistake, or
 * if its author withdraws the item, unless it is urgent and unread. Undo returns what was hidden together.
 */

type Revised = Pick<ReviewItem, 'id' | 'revisionOf'>;

export function getOriginalId({ id, revisionOf }: Revised): string {
  return revisionOf ?? id;
}

/**
 * Finds an item and locks it with its original and all revisions until the transaction ends,
 * because the state of one limits the others. A reply is locked after its post, which counts its replies.
 */
export async function lockItem(
  transaction: Queries,
  dialect: Dialect,
  id: string,
): Promise<ReviewItem | null> {
  const found = await reviewItemsStore.find(transaction, id);
  if (!found) return null;
  const postId = found.kind === 'reply' ? await findPostId(transaction, found) : null;
  if (postId !== null) await lockOriginal(transaction, dialect, postId);
  await lockOriginal(transaction, dialect, getOriginalId(found));
  return reviewItemsStore.find(transaction, id);
}

/** The original of the post that a reply belongs to, even after the post was revised. */
async function findPostId(queries: Queries, reply: Revised): Promise<string | null> {
  const row = await queries
    .selectFrom('forum_replies')
    .innerJoin('forum_posts', 'forum_posts.id', 'forum_replies.postId')
    .select('forum_posts.itemId')
    .where('forum_replies.itemId', '=', getOriginalId(reply))
    .executeTakeFirst();
  return row?.itemId ?? null;
}

/** Locks an original that may be gone, while a revision is shown in its place. */
export async function lockOriginal(
  transaction: Queries,
  dialect: Dialect,
  originalId: string,
): Promise<void> {
  await dialect.lock(transaction, lockNames.reviewItem(originalId));
}

/** The originals with these ids, and all their revisions. */
export async function findRevisions(
  queries: Queries,
  originalIds: readonly string[],
): Promise<readonly ReviewItem[]> {
  if (originalIds.length === 0) return [];
  return queries
    .selectFrom('review_items')
    .selectAll()
    .where((where) =>
      where.or([where('id', 'in', originalIds), where('revisionOf', 'in', originalIds)]),
    )
    .execute();
}

/**
 * The revisions that an approved one replaces, a published one first. A revision that was never
 * approved is not among them.
 */
export function filterCurrentRevisions(revisions: readonly ReviewItem[]): readonly ReviewItem[] {
  const current = revisions.filter(
    ({ revisionOf, supersededBy, isReplacement }) =>
      supersededBy === null && (revisionOf === null || isReplacement === 1),
  );
  const rank = ({ state }: ReviewItem) => (state === 'published' ? 0 : 1);
  return current.toSorted((one, other) => rank(one) - rank(other));
}

/** Undecided revisions other than the given one, newest first. */
export async function findPendingRevisions(
  queries: Queries,
  beside: Revised,
): Promise<readonly ReviewItem[]> {
  return queries
    .selectFrom('review_items')
    .selectAll()
    .where('revisionOf', '=', getOriginalId(beside))
    .where('id', '!=', beside.id)
    .where('state', '=', 'pending')
    .where('supersededBy', 'is', null)
    .orderBy('submittedAt', 'desc')
    .execute();
}

/** The transaction must hold the lock of `lockItem`. */
export type LockedChange = {
  readonly transaction: Queries;
  readonly actor: ReviewActor;
  readonly at: string;
};

/**
 * P-09: hides the original or earlier revision that an approved revision replaces, so that an item
 * is never public twice. Returns what was replaced, or null.
 */
export async function replaceCurrent(
  change: LockedChange,
  approved: ReviewItem,
): Promise<ReviewItem | null> {
  const revisions = await findRevisions(change.transaction, [getOriginalId(approved)]);
  const replaced = filterCurrentRevisions(revisions).filter(({ id }) => id !== approved.id);
  for (const former of replaced) {
    const state = former.state === 'published' ? 'hidden' : former.state;
    await log(change, 'replace', former, state);
    await reviewItemsStore.change(change.transaction, former.id, {
      state,
      supersededBy: approved.id,
      updatedAt: change.at,
    });
  }
  if (approved.revisionOf !== null) {
    await reviewItemsStore.change(change.transaction, approved.id, { isReplacement: 1 });
  }
  return replaced[0] ?? null;
}

/** Restores what an approval had replaced, when that approval is undone. */
export async function restoreReplaced(
  change: LockedChange,
  approved: ReviewItem,
  approvedAt: string,
): Promise<void> {
  const revisions = await findRevisions(change.transaction, [getOriginalId(approved)]);
  for (const former of revisions.filter(({ supersededBy }) => supersededBy === approved.id)) {
    const replacement = await findLastReplacement(change.transaction, former.id);
    // A second approval, after the item was hidden, replaced nothing.
    if (replacement?.at !== approvedAt) continue;
    const state = replacement.fromState ?? former.state;
    await log(change, 'restore', former, state);
    await reviewItemsStore.change(change.transaction, former.id, { state, supersededBy: null });
    await reviewItemsStore.change(change.transaction, approved.id, { isReplacement: 0 });
  }
}

/** Pending revisions that were hidden with the item and return with it. */
export async function findHiddenWith(
  transaction: Queries,
  item: ReviewItem,
  { action, fromState, at, actorId }: UndoableLine,
): Promise<readonly { readonly item: ReviewItem; readonly line: UndoableLine }[]> {
  if (item.state !== 'hidden' || fromState !== 'published') return [];
  const found = [];
  for (const other of await findRevisions(transaction, [getOriginalId(item)])) {
    if (other.id === item.id || other.state !== 'hidden' || other.supersededBy !== null) continue;
    const line = await findLastLine(transaction, other);
    if (line?.action !== action || line.fromState !== 'pending') continue;
    if (line.at === at && line.actorId === actorId) found.push({ item: other, line });
  }
  return found;
}

async function log(
  { transaction, actor, at }: LockedChange,
  action: 'replace' | 'restore',
  item: ReviewItem,
  toState: ReviewItem['state'],
): Promise<void> {
  const fromState = item.state;
  await reviewItemsStore.log(transaction, { item, actor, action, fromState, toState, at });
}
