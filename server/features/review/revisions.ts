import type { Dialect } from '../../db/dialect.ts';
import {
  lockItem,
  reviewItemsStore,
  type ReviewActor,
  type ReviewItem,
} from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import { lastReplacement } from './review-log.store.ts';

export type Replacing = {
  readonly transaction: Queries;
  readonly dialect: Dialect;
  readonly actor: ReviewActor;
  readonly at: string;
};

/**
 * P-09: once a change is approved, what it changes goes out of sight in its favour. Gives what was
 * replaced, or null when there is nothing to replace.
 */
export async function replaceOriginal(
  about: Replacing,
  revision: ReviewItem,
): Promise<ReviewItem | null> {
  const original = await findOriginal(about, revision);
  if (!original || original.supersededBy !== null) return null;
  const state = original.state === 'published' ? 'hidden' : original.state;
  await note(about, 'replace', original, state);
  await reviewItemsStore.change(about.transaction, original.id, {
    state,
    supersededBy: revision.id,
    updatedAt: about.at,
  });
  return original;
}

/** The way back, when the approval is taken back: the words before stand as they stood. */
export async function restoreOriginal(
  about: Replacing,
  revision: ReviewItem,
  approvedAt: string,
): Promise<void> {
  const original = await findOriginal(about, revision);
  if (original?.supersededBy !== revision.id) return;
  const replacement = await lastReplacement(about.transaction, original.id);
  // An approval after the change was hidden has replaced nothing.
  if (replacement?.at !== approvedAt) return;
  const state = replacement.fromState ?? original.state;
  await note(about, 'restore', original, state);
  await reviewItemsStore.change(about.transaction, original.id, { state, supersededBy: null });
}

async function findOriginal(
  { transaction, dialect }: Replacing,
  { revisionOf }: ReviewItem,
): Promise<ReviewItem | null> {
  return revisionOf === null ? null : lockItem(transaction, dialect, revisionOf);
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
