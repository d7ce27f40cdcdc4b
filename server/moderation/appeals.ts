import { randomUUID } from 'node:crypto';
import type { User } from '#contract/auth';
import { mayAppeal, mayRevise } from '#contract/author-actions';
import { Problem } from '#contract/problems';

import type { Revision } from '#contract/revision';
import type { Submission } from '#contract/submissions';
import { findWaitingChanges, firstIdOf } from './revisions.store.ts';
import { columnsOf, reviewItemsStore, type ItemWords, type ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import {
  createAuthorAction,
  type AuthorAction,
  type AuthorActionDependencies,
} from './author-action.ts';

const undecided = {
  decidedAt: null,
  decidedById: null,
  decidedByName: null,
  reason: null,
  isUnseen: 0,
};

/** What authors do after a decision: say it in another way (P-09), or ask for another look (P-11). */
export function createAppeals(parts: AuthorActionDependencies) {
  const { forms, countSending } = parts;
  const authorAction = createAuthorAction(parts);

  async function act(
    user: User,
    address: string,
    id: string,
    change: AuthorAction,
  ): Promise<Submission> {
    await countSending(user, address);
    return authorAction(user, id, change);
  }

  return {
    /** What was turned down waits again; of what is published the old words stay until the new ones are approved. */
    revise: (user: User, address: string, id: string, revision: Revision) =>
      act(user, address, id, async (transaction, item, at) => {
        const isSameKind = item.kind === revision.kind && forms.read(item) !== null;
        if (!isSameKind || !mayRevise(item)) throw new Problem('not-changeable');
        const words = forms.write(revision, item);
        if (item.state === 'published') return changePublished(transaction, item, at, words);
        await refuseSecondChange(transaction, item);
        return sendAgain(transaction, item, at, words);
      }),

    appeal: (user: User, address: string, id: string, words: string) =>
      act(user, address, id, async (transaction, item, at) => {
        if (!mayAppeal(item)) throw new Problem('not-changeable');
        await refuseSecondChange(transaction, item);
        await note(transaction, 'appeal', item, at);
        return reviewItemsStore.change(transaction, id, {
          ...undecided,
          state: 'pending',
          submittedAt: at,
          formerReason: item.reason,
          appeal: words,
        });
      }),
  };
}

export type Appeals = ReturnType<typeof createAppeals>;

/** A change that was turned down does not come back beside another one that waits. */
export async function refuseSecondChange(transaction: Queries, item: ReviewItem): Promise<void> {
  if (item.revisionOf === null) return;
  const [waiting] = await findWaitingChanges(transaction, item);
  if (waiting) throw new Problem('change-waits');
}

async function sendAgain(
  transaction: Queries,
  item: ReviewItem,
  at: string,
  words: ItemWords,
): Promise<ReviewItem> {
  const changed = await reviewItemsStore.change(transaction, item.id, {
    ...undecided,
    ...columnsOf(words),
    state: 'pending',
    submittedAt: at,
    updatedAt: at,
    formerReason: item.reason,
  });
  await note(transaction, 'revise', { ...changed, state: item.state }, at);
  return changed;
}

/** A change that waits already takes the new words; there is never a second one. */
async function changePublished(
  transaction: Queries,
  item: ReviewItem,
  at: string,
  words: ItemWords,
): Promise<ReviewItem> {
  const [waiting] = await findWaitingChanges(transaction, item);
  if (waiting) {
    const changed = await reviewItemsStore.change(transaction, waiting.id, {
      ...columnsOf(words),
      submittedAt: at,
      updatedAt: at,
    });
    await note(transaction, 'revise', changed, at);
    return changed;
  }
  const { kind, authorId, authorDisplay, parentId } = item;
  const author = { id: authorId, display: authorDisplay };
  const revisionOf = firstIdOf(item);
  const revision = { id: randomUUID(), kind, author, parentId, revisionOf } as const;
  return reviewItemsStore.insert(transaction, { ...revision, ...words, state: 'pending' }, at);
}

async function note(
  transaction: Queries,
  action: 'revise' | 'appeal',
  item: ReviewItem,
  at: string,
): Promise<void> {
  await reviewItemsStore.log(transaction, {
    item,
    actor: { id: item.authorId, name: item.authorDisplay },
    action,
    fromState: item.state,
    toState: 'pending',
    at,
  });
}
