import type { User } from '#contract/auth';
import { isWithdrawn, mayWithdraw, waitsForReader } from '#contract/author-actions';
import { Problem } from '#contract/problems';
import type { ReviewState } from '#contract/review';
import type { Submission } from '#contract/submissions';
import { findWaitingChanges } from './revisions.store.ts';
import { decided } from './decision.ts';
import { reviewItemsStore, type ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import { createAuthorAction, type AuthorActionDependencies } from './author-action.ts';
import { decisionBefore, lastWithdrawal, type UndoableLine } from './review-log.store.ts';
import { findHiddenWith, replaceStanding } from './revisions.ts';
import { refuseSecondChange } from './appeals.ts';

export type Withdrawals = ReturnType<typeof createWithdrawals>;

/** Authors take what is theirs out of sight, and bring it back as it was. */
export function createWithdrawals(parts: AuthorActionDependencies) {
  const act = createAuthorAction(parts);

  return {
    /** A change of it that waits goes with it. Nobody has to wait for this, however often they sent. */
    withdraw: (user: User, id: string): Promise<Submission> =>
      act(user, id, async (transaction, item, at) => {
        if (isWithdrawn(item)) return item;
        if (waitsForReader(item)) throw new Problem('read-first');
        if (!mayWithdraw(item)) throw new Problem('not-changeable');
        const waiting =
          item.state === 'published' ? await findWaitingChanges(transaction, item) : [];
        for (const change of waiting.filter(mayWithdraw)) await hide(transaction, change, at);
        return hide(transaction, item, at);
      }),

    undoWithdrawal: async (user: User, address: string, id: string): Promise<Submission> => {
      await parts.countSending(user, address);
      return act(user, id, async (transaction, item, at) => {
        const last = await lastWithdrawal(transaction, item);
        if (!last || item.supersededBy !== null) throw new Problem('not-changeable');
        if (last.fromState === 'pending') await refuseSecondChange(transaction, item);
        const changes = await findHiddenWith(transaction, item, last);
        const about = { transaction, at, actor: { id: user.id, name: item.authorDisplay } };
        // Something else of the same thing may have been published since.
        if (last.fromState === 'published') await replaceStanding(about, item);
        const shown = await show(transaction, item, last, at);
        for (const change of changes) await show(transaction, change.item, change.line, at);
        return shown;
      });
    },
  };
}

async function hide(transaction: Queries, item: ReviewItem, at: string): Promise<ReviewItem> {
  const { authorId: actorId, authorDisplay: actorName } = item;
  await note(transaction, 'take-back', item, 'hidden', at);
  return reviewItemsStore.change(transaction, item.id, {
    ...decided('hidden', { at, actorId, actorName, reason: null }),
    isUnseen: 0,
  });
}

async function show(
  transaction: Queries,
  item: ReviewItem,
  last: UndoableLine,
  at: string,
): Promise<ReviewItem> {
  const before = await decisionBefore(transaction, last);
  await note(transaction, 'bring-back', item, last.fromState, at);
  return reviewItemsStore.change(transaction, item.id, decided(last.fromState, before));
}

async function note(
  transaction: Queries,
  action: 'take-back' | 'bring-back',
  item: ReviewItem,
  toState: ReviewState,
  at: string,
): Promise<void> {
  const actor = { id: item.authorId, name: item.authorDisplay };
  await reviewItemsStore.log(transaction, {
    item,
    actor,
    action,
    fromState: item.state,
    toState,
    at,
  });
}
