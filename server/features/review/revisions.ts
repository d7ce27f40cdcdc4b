import type { Dialect } from '../../db/dialect.ts';
import {
  lockItem,
  reviewItemsStore,
  type ReviewActor,
  type ReviewItem,
} from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import { lastReplacement } from './review-log.store.ts';

type Change = {
  readonly transaction: Queries;
  readonly dialect: Dialect;
  /** The changed words that were approved, or are taken back. */
  readonly revision: ReviewItem;
  readonly actor: ReviewActor;
  readonly at: string;
};

/**
 * P-09: once a change is approved, what it changes goes out of sight in its favour. Gives what was
 * replaced, or null when there is nothing to replace.
 */
export async function replaceOriginal(change: Change): Promise<ReviewItem | null> {
  const { transaction, revision } = change;
  const original = await findOriginal(change);
  if (!original || original.supersededBy !== null) return null;
  const state = original.state === 'published' ? 'hidden' : original.state;
  await note(change, 'replace', original, state);
  await reviewItemsStore.change(transaction, original.id, {
    state,
    supersededBy: revision.id,
    updatedAt: change.at,
  });
  return original;
}

/** The way back, when the approval is taken back: the words before stand as they stood. */
export async function restoreOriginal(change: Change, approvedAt: string): Promise<void> {
  const { transaction, revision } = change;
  const original = await findOriginal(change);
  if (original?.supersededBy !== revision.id) return;
  const replacement = await lastReplacement(transaction, original.id);
  // An approval after the change was hidden has replaced nothing.
  if (replacement?.at !== approvedAt) return;
  const state = replacement.fromState ?? original.state;
  await note(change, 'restore', original, state);
  await reviewItemsStore.change(transaction, original.id, { state, supersededBy: null });
}

async function findOriginal(change: Change): Promise<ReviewItem | null> {
  const { transaction, dialect, revision } = change;
  if (revision.revisionOf === null) return null;
  return lockItem(transaction, dialect, revision.revisionOf);
}

async function note(
  { transaction, actor, at }: Change,
  action: 'replace' | 'restore',
  item: ReviewItem,
  toState: ReviewItem['state'],
): Promise<void> {
  const fromState = item.state;
  await reviewItemsStore.log(transaction, { item, actor, action, fromState, toState, at });
}
