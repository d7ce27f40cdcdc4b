import {
  isLeftToAuthor,
  isOlderThanWithdrawal,
  isWithdrawn,
} from '#contract/moderation/author-actions';
import { Problem } from '#contract/problems';
import {
  itemNouns,
  mayDecide,
  maySee,
  stateAfter,
  type ModerationItem,
  type ReviewDecision,
  type ReviewState,
} from '#contract/moderation/review';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Staff } from '../../http/access/access.ts';
import { classRoster } from '../classes/class-roster.store.ts';
import { notificationsStore } from '../notifications/notifications.store.ts';
import { checkHandled } from '../danger/check-handled.ts';
import { lockActor } from '../accounts/actor.ts';
import { updateForumRow } from './forum-rows.ts';
import { decisionColumns, unseenAfter, unseenAfterUndo } from './decision-columns.ts';
import { carryOverDetails, type ItemForms } from './item-forms.ts';
import { reviewItemsStore, computeItemVersion, type ReviewItem } from './items.store.ts';
import { findDecisionBefore, findLastDecision, type UndoableLine } from './review-log.store.ts';
import { toModerationItems } from './reviewer-view.ts';
import {
  filterCurrentRevisions,
  findHiddenWith,
  findRevisions,
  lockItem,
  getOriginalId,
  replaceCurrent,
  restoreReplaced,
  type LockedChange,
} from './revisions.ts';

export type DecisionsDependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly forms: ItemForms;
  /** Called when public data may have changed; resolves once every instance shows it. */
  readonly onPublicChange: () => Promise<void>;
};

/** An item by its id, with the version that the reviewer saw. */
type ShownItem = { readonly id: string; readonly shown: string | undefined };
/** The change that a reviewer makes to one locked item. */
type ReviewerChange = LockedChange & {
  readonly audit: AuditRecorder;
  readonly reviewer: Staff;
};

/** Decides what is published. Each decision, its log lines and the new state are one transaction. */
export function createDecisions(dependencies: DecisionsDependencies) {
  const { forms } = dependencies;
  const changeItem = createItemChange(dependencies);

  const decide = (
    reviewer: Staff,
    which: ShownItem,
    decision: ReviewDecision,
    reason: string | null,
  ) =>
    changeItem(reviewer, which, async (change, item) => {
      // Clicking the same button twice is not a conflict, but a different reason would be lost
      // silently.
      const isSameReason = reason === null || reason === item.reason;
      if (stateAfter('pending', decision) === item.state && isSameReason) return item;
      const state = stateAfter(item.state, decision);
      if (state === null) throw new Problem('already-decided');
      if (state === 'published') {
        // Even if it was returned or hidden first.
        await checkHandled(change.transaction, item, 'publish it');
        await refuseWithdrawn(change, item);
      }
      await log(change, item, { action: decision, toState: state, reason });
      const replaced = state === 'published' ? await replaceCurrent(change, item) : null;
      const details = replaced ? carryOverDetails(forms, replaced, item) : item.details;
      const stored = await storeDecision(change, { ...item, details }, { state, reason });
      const { id: itemId, authorId } = item;
      // After the item, which may be erased at the same moment, was stored.
      if (state === 'published' && authorId !== null)
        await classRoster.rememberClasses(change.transaction, { itemId, authorId }, reviewer);
      return stored;
    });

  return {
    approve: (reviewer: Staff, which: ShownItem) => decide(reviewer, which, 'approve', null),
    reject: (reviewer: Staff, which: ShownItem, reason: string) =>
      decide(reviewer, which, 'reject', reason),
    hide: (reviewer: Staff, which: ShownItem, reason: string | null) =>
      decide(reviewer, which, 'hide', reason),

    undo: (reviewer: Staff, which: ShownItem) =>
      changeItem(reviewer, which, async (change, item) => {
        const decision = await findLastDecision(change.transaction, item);
        if (!decision) throw new Problem('nothing-to-undo');
        const hiddenWith = await findHiddenWith(change.transaction, item, decision);
        const restored = await undoDecision(change, item, decision);
        await removeDecisionNotification(change, item, decision);
        for (const other of hiddenWith) await undoDecision(change, other.item, other.line);
        return restored;
      }),
  };
}

/** Applies one change by a reviewer to one item, which is locked until it is done. */
function createItemChange({ database, audit, forms, now, onPublicChange }: DecisionsDependencies) {
  const { queries, dialect } = database;

  return async function changeItem(
    reviewer: Staff,
    { id, shown }: ShownItem,
    act: (change: ReviewerChange, item: ReviewItem) => Promise<ReviewItem>,
  ): Promise<ModerationItem> {
    const item = await queries.transaction().execute(async (transaction) => {
      // A reviewer who is suspended or becomes a student at this moment decides nothing anymore.
      await lockActor(transaction, dialect, reviewer);
      const found = await lockItem(transaction, dialect, id);
      if (!found || !maySee(found, reviewer)) throw new Problem('no-such-item');
      const mayReview = await classRoster.mayReview(transaction, reviewer, id);
      if (!mayReview) throw new Problem('no-such-item');
      if (!mayDecide(found, reviewer)) throw new Problem('own-work');
      if (isLeftToAuthor(found, reviewer)) throw new Problem('withdrawn');
      if (shown !== undefined && shown !== computeItemVersion(found))
        throw new Problem('changed-meanwhile');
      // An item that was replaced by a revision returns only if that approval is undone.
      if (found.supersededBy !== null) throw new Problem('already-decided');
      const actor = { id: reviewer.id, name: reviewer.minecraftUsername };
      const at = new Date(now()).toISOString();
      const changed = await act({ transaction, audit, reviewer, actor, at }, found);
      await updateForumRow(transaction, changed);
      return changed;
    });
    await onPublicChange();
    const [reply] = await toModerationItems({ queries, forms }, [item], reviewer);
    if (!reply) throw new Problem('no-such-item');
    return reply;
  };
}

async function refuseWithdrawn({ transaction }: ReviewerChange, item: ReviewItem): Promise<void> {
  const versions = await findRevisions(transaction, [getOriginalId(item)]);
  const [current] = filterCurrentRevisions(versions.filter(({ id }) => id !== item.id));
  if (current && isWithdrawn(current) && isOlderThanWithdrawal(item, current.decidedAt))
    throw new Problem('withdrawn');
}

/** Restores an item to its state before the last decision. */
async function undoDecision(
  change: ReviewerChange,
  item: ReviewItem,
  decision: UndoableLine,
): Promise<ReviewItem> {
  const { transaction } = change;
  const state = decision.fromState;
  const before = await findDecisionBefore(transaction, decision);
  if (item.state === 'published') await restoreReplaced(change, item, decision.at);
  // Another revision may have been published since this one was hidden.
  if (state === 'published') {
    await refuseWithdrawn(change, item);
    await replaceCurrent(change, item);
  }
  await log(change, item, { action: 'undo', toState: state, reason: null });
  return reviewItemsStore.change(transaction, item.id, {
    ...decisionColumns(state, before),
    isUnseen: unseenAfterUndo(item),
  });
}

const sentences: Readonly<Record<ReviewState, (noun: string) => string>> = {
  published: (noun) => `Your ${noun} was approved.`,
  rejected: (noun) => `Your ${noun} was returned. Read why, change it, and send it again.`,
  hidden: (noun) => `Your ${noun} was hidden.`,
  pending: (noun) => `Your ${noun} is waiting for review again.`,
};

/**
 * Stores what was decided about an item, and notifies its author, if there is an account, except of the author's own
 * decisions. The logs are up to the caller.
 */
export async function storeDecision(
  { transaction, actor, at }: LockedChange,
  item: ReviewItem,
  { state, reason }: { readonly state: ReviewState; readonly reason: string | null },
): Promise<ReviewItem> {
  const notification = buildNotification(item, state);
  if (notification !== null && notification.userId !== actor.id)
    await notificationsStore.add(transaction, notification, at);
  return reviewItemsStore.change(transaction, item.id, {
    ...decisionColumns(state, { at, actorId: actor.id, actorName: actor.name, reason }),
    details: item.details,
    isUnseen: unseenAfter(item, actor.id),
  });
}

/** An author who has not read about a decision that was undone no longer needs to. */
async function removeDecisionNotification(
  { transaction }: ReviewerChange,
  item: ReviewItem,
  decision: UndoableLine,
): Promise<void> {
  const notification = buildNotification(item, item.state);
  if (notification) await notificationsStore.removeUnread(transaction, notification, decision.at);
}

function buildNotification({ authorId, kind }: ReviewItem, state: ReviewState) {
  if (authorId === null) return null;
  return {
    userId: authorId,
    kind: state === 'published' ? 'approved' : 'returned',
    title: sentences[state](itemNouns[kind]),
    href: '/my-submissions',
  } as const;
}

type LoggedDecision = {
  readonly action: ReviewDecision | 'undo';
  readonly toState: ReviewState;
  readonly reason: string | null;
};

/** Adds a line to the review log and one to the audit log. */
async function log(
  { transaction, audit, reviewer, actor, at }: ReviewerChange,
  item: ReviewItem,
  decision: LoggedDecision,
): Promise<void> {
  const fromState = item.state;
  await reviewItemsStore.log(transaction, { ...decision, item, actor, fromState, at });
  const changes = [{ what: 'state', before: fromState, after: decision.toState }];
  const subject = formatItemSubject(item);
  await audit.record(
    { actor: reviewer, action: `review.${decision.action}`, subject, result: 'done', changes },
    transaction,
  );
}

/** How the audit log refers to an item. */
export function formatItemSubject(item: ReviewItem): string {
  return `${item.kind} ${item.id}`;
}
