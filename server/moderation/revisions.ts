import { findRevisions, firstIdOf, standingOf } from './revisions.store.ts';
import { reviewItemsStore, type ReviewActor, type ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import { lastLine, lastReplacement, type UndoableLine } from './review-log.store.ts';

/** The item that is decided on is locked, with all its revisions. */
export type Replacing = {
  readonly transaction: Queries;
  readonly actor: ReviewActor;
  readonly at: string;
};

/**
 * P-09: once a change is approved, what stands until then goes out of sight in its favour: the words
 * that it changes, or a change of them that was approved before, so that one thing is never two. Gives
 * what was replaced, or null when there is nothing to replace.
 */
export async function replaceStanding(
  about: Replacing,
  approved: ReviewItem,
): Promise<ReviewItem | null> {
  const revisions = await findRevisions(about.transaction, [firstIdOf(approved)]);
  const replaced = standingOf(revisions).filter(({ id }) => id !== approved.id);
  for (const former of replaced) {
    const state = former.state === 'published' ? 'hidden' : former.state;
    await note(about, 'replace', former, state);
    await reviewItemsStore.change(about.transaction, former.id, {
      state,
      supersededBy: approved.id,
      updatedAt: about.at,
    });
  }
  return replaced[0] ?? null;
}

/** The way back, when the approval is taken back: the words before stand as they stood. */
export async function restoreReplaced(
  about: Replacing,
  approved: ReviewItem,
  approvedAt: string,
): Promise<void> {
  const revisions = await findRevisions(about.transaction, [firstIdOf(approved)]);
  for (const former of revisions.filter(({ supersededBy }) => supersededBy === approved.id)) {
    const replacement = await lastReplacement(about.transaction, former.id);
    // An approval after the change was hidden has replaced nothing.
    if (replacement?.at !== approvedAt) continue;
    const state = replacement.fromState ?? former.state;
    await note(about, 'restore', former, state);
    await reviewItemsStore.change(about.transaction, former.id, { state, supersededBy: null });
  }
}

/**
 * A change that waited and was hidden by the same act as what it changes. Somebody who takes that back
 * wants everything as it was.
 */
export async function findHiddenWith(
  transaction: Queries,
  item: ReviewItem,
  { action, fromState, at, actorId }: UndoableLine,
): Promise<readonly { readonly item: ReviewItem; readonly line: UndoableLine }[]> {
  if (item.state !== 'hidden' || fromState !== 'published') return [];
  const found = [];
  for (const other of await findRevisions(transaction, [firstIdOf(item)])) {
    if (other.id === item.id || other.state !== 'hidden' || other.supersededBy !== null) continue;
    const line = await lastLine(transaction, other);
    if (line?.action !== action || line.fromState !== 'pending') continue;
    if (line.at === at && line.actorId === actorId) found.push({ item: other, line });
  }
  return found;
}

async function note(
  { transaction, actor, at }: Replacing,
  action: 'replace' | 'restore',
  item: ReviewItem,
  toState: ReviewItem['state'],
): Promise<void> {
  const fromState = item.state;
  await reviewItemsStore.log(transaction, { item, actor, action, fromState, toState, at });
}
