import { randomUUID } from 'node:crypto';
import {
  isWithdrawn,
  mayAppeal,
  mayChange,
  waitsForReader,
} from '#contract/moderation/author-actions';
import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import { maySee } from '#contract/moderation/review';
import type { Revision } from '#contract/moderation/revision';
import { looksUrgent } from '#contract/moderation/urgent-text';
import type { Submission } from '#contract/moderation/submissions';
import { lockActor } from '../accounts/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { getFileState, readFileStates, toSubmissions } from './author-view.ts';
import { classRoster } from '../classes/class-roster.store.ts';
import { decisionColumns } from './decision-columns.ts';
import { dangerLogStore } from '../danger/danger-log.store.ts';
import { updateForumRow } from './forum-rows.ts';
import { readForm, writeForm, type ItemForms } from './item-forms.ts';
import { refuseManyLinks } from './link-limit.ts';
import {
  toContentColumns,
  reviewItemsStore,
  type ItemContent,
  type ReviewAction,
  type ReviewItem,
} from './items.store.ts';
import { forgetText } from './sent-texts.store.ts';
import { findDecisionBefore, findLastWithdrawal, type UndoableLine } from './review-log.store.ts';
import {
  findHiddenWith,
  findPendingRevisions,
  lockItem,
  getOriginalId,
  replaceCurrent,
} from './revisions.ts';

type Dependencies = {
  readonly database: Database;
  readonly forms: ItemForms;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
  /** Refuses an author who sends too much. */
  readonly countSubmission: (user: User, address: string, text: string) => Promise<void>;
};
type AuthorAction = (transaction: Queries, item: ReviewItem, at: string) => Promise<ReviewItem>;

export type AuthorActions = ReturnType<typeof createAuthorActions>;

/** What authors do with their own items: revise (P-09), appeal (P-11), withdraw, undo a withdrawal. */
export function createAuthorActions(dependencies: Dependencies) {
  const { forms, countSubmission } = dependencies;
  const act = createAuthorAction(dependencies);

  return {
    async revise(user: User, address: string, id: string, fields: Revision): Promise<Submission> {
      await countSubmission(user, address, collectTypedText(fields));
      return act(user, id, (transaction, item, at) =>
        revise(transaction, { user, item, fields, forms, at }),
      );
    },

    /** The pending revision of a published item, as it is; if there is none, one with the published content. */
    async openRevision(user: User, address: string, id: string): Promise<Submission> {
      await countSubmission(user, address, '');
      return act(user, id, (transaction, item, at) =>
        openRevision(transaction, { user, item, forms, at }),
      );
    },

    async appeal(user: User, address: string, id: string, reason: string): Promise<Submission> {
      await countSubmission(user, address, reason);
      return act(user, id, async (transaction, item, at) => {
        const { isThere } = await readFileState(transaction, item);
        if (!mayAppeal(item) || !isThere) throw new Problem('not-changeable');
        await refuseSecondRevision(transaction, item);
        await log(transaction, { item, action: 'appeal', toState: 'pending', at });
        const isDanger = looksUrgent(reason);
        if (isDanger) await dangerLogStore.report(transaction, item, at);
        return reviewItemsStore.change(transaction, id, {
          ...decisionColumns('pending', null),
          isUnseen: 0,
          submittedAt: at,
          formerReason: item.reason,
          appeal: reason,
          ...(isDanger && { isUrgent: 1 }),
        });
      });
    },

    /**
     * Also withdraws a pending revision of the item. Not rate-limited, because nobody should have
     * to wait to withdraw something.
     */
    withdraw: (user: User, id: string): Promise<Submission> => act(user, id, withdraw),

    async undoWithdrawal(user: User, address: string, id: string): Promise<Submission> {
      await countSubmission(user, address, '');
      return act(user, id, async (transaction, item, at) => {
        const { isShared } = await readFileState(transaction, item);
        const withdrawal = isShared ? await findLastWithdrawal(transaction, item) : null;
        if (!withdrawal || item.supersededBy !== null) throw new Problem('not-changeable');
        if (withdrawal.fromState === 'pending') await refuseSecondRevision(transaction, item);
        const revisions = await findHiddenWith(transaction, item, withdrawal);
        // Another revision may have been published since the withdrawal.
        if (withdrawal.fromState === 'published') {
          const actor = { id: user.id, name: item.authorDisplay };
          await replaceCurrent({ transaction, at, actor }, item);
        }
        const shown = await show(transaction, item, withdrawal, at);
        for (const revision of revisions) {
          await show(transaction, revision.item, revision.line, at);
        }
        return shown;
      });
    },
  };
}

async function readFileState(transaction: Queries, item: ReviewItem) {
  return getFileState(await readFileStates(transaction, [item]), item);
}

/** Everything that was typed into the form. */
function collectTypedText(fields: Revision): string {
  return Object.values(fields)
    .filter((value) => typeof value === 'string')
    .join('\n');
}

/** Runs one action of an author on one of their items, which is locked until it is done. */
function createAuthorAction({ database, forms, now, onPublicChange }: Dependencies) {
  const { queries, dialect } = database;

  return async function act(user: User, id: string, action: AuthorAction): Promise<Submission> {
    const item = await queries.transaction().execute(async (transaction) => {
      // The item stays under the name that it has now.
      await lockActor(transaction, dialect, user);
      const found = await lockItem(transaction, dialect, id);
      if (!found || !(await maySeeItem(transaction, found, user)))
        throw new Problem('no-such-item');
      if (found.authorId !== user.id) throw new Problem('not-allowed');
      const changed = await action(transaction, found, new Date(now()).toISOString());
      await updateForumRow(transaction, changed);
      return changed;
    });
    await onPublicChange();
    const [reply] = await toSubmissions({ queries, forms }, [item]);
    if (!reply) throw new Problem('no-such-item');
    return reply;
  };
}

/** Reviewers see what waits only where they may decide about it (P-14). */
async function maySeeItem(transaction: Queries, item: ReviewItem, user: User): Promise<boolean> {
  if (!maySee(item, user)) return false;
  if (item.state === 'published' || item.authorId === user.id) return true;
  return classRoster.mayReview(transaction, user, item.id);
}

type Revising = {
  readonly user: User;
  readonly item: ReviewItem;
  readonly fields: Revision;
  readonly forms: ItemForms;
  readonly at: string;
};

/**
 * A rejected item becomes pending again, a pending one stays so, and a published one stays public until its
 * revision is approved.
 */
async function revise(transaction: Queries, revising: Revising): Promise<ReviewItem> {
  const { user, item, fields, forms, at } = revising;
  const isSameKind = item.kind === fields.kind && readForm(forms, item) !== null;
  const [pending] = item.state === 'published' ? await findPendingRevisions(transaction, item) : [];
  if (waitsForReader(pending ?? item)) throw new Problem('read-first');
  if (!isSameKind || !mayChange(item)) throw new Problem('not-changeable');
  // Pictures are not fields of the form, so those that wait for review stay in the pending revision.
  const content = writeForm(forms, fields, pending ?? item);
  refuseManyLinks(user, `${content.title}\n${content.text}`);
  if (item.state === 'published')
    return revisePublished(transaction, { item, pending }, content, at);
  if (item.state === 'pending') return replaceContent(transaction, item, { content, at });
  await refuseSecondRevision(transaction, item);
  const isPendingAgain = {
    ...decisionColumns('pending', null),
    isUnseen: 0,
    formerReason: item.reason,
  };
  return replaceContent(transaction, item, { content, at, decision: isPendingAgain });
}

async function openRevision(
  transaction: Queries,
  revising: Omit<Revising, 'fields'>,
): Promise<ReviewItem> {
  const { item, forms } = revising;
  const [pending] = await findPendingRevisions(transaction, item);
  if (pending) return pending;
  const fields = item.state === 'published' ? readForm(forms, item) : null;
  if (fields === null) throw new Problem('changed-meanwhile');
  return revise(transaction, { ...revising, fields });
}

type Replacement = {
  readonly content: ItemContent;
  readonly at: string;
  readonly decision?: Partial<ReviewItem>;
};

/** The text that was there may then be sent again, as another item. */
async function replaceContent(
  transaction: Queries,
  item: ReviewItem,
  { content, at, decision = {} }: Replacement,
): Promise<ReviewItem> {
  const changed = await reviewItemsStore.change(transaction, item.id, {
    ...decision,
    ...toContentColumns(content),
    submittedAt: at,
    updatedAt: at,
  });
  await forgetText(transaction, item.id);
  const logged = { ...changed, state: item.state };
  await log(transaction, { item: logged, action: 'revise', toState: 'pending', at });
  if (changed.isUrgent === 1) await dangerLogStore.report(transaction, changed, at);
  return changed;
}

/** There is never more than one pending revision: a second one replaces the content of the first. */
async function revisePublished(
  transaction: Queries,
  { item, pending }: { readonly item: ReviewItem; readonly pending: ReviewItem | undefined },
  content: ItemContent,
  at: string,
): Promise<ReviewItem> {
  if (pending) return replaceContent(transaction, pending, { content, at });
  const { kind, authorId, authorDisplay, parentId } = item;
  const author = { id: authorId, display: authorDisplay };
  const revisionOf = getOriginalId(item);
  const revision = { id: randomUUID(), kind, author, parentId, revisionOf } as const;
  return reviewItemsStore.insert(transaction, { ...revision, ...content, state: 'pending' }, at);
}

/** A rejected revision cannot become pending again while another one is. */
async function refuseSecondRevision(transaction: Queries, item: ReviewItem): Promise<void> {
  if (item.revisionOf === null) return;
  const [pending] = await findPendingRevisions(transaction, item);
  if (pending) throw new Problem('change-waits');
}

async function withdraw(transaction: Queries, item: ReviewItem, at: string): Promise<ReviewItem> {
  if (isWithdrawn(item)) return item;
  if (waitsForReader(item)) throw new Problem('read-first');
  if (!mayChange(item)) throw new Problem('not-changeable');
  const pending = item.state === 'published' ? await findPendingRevisions(transaction, item) : [];
  for (const revision of pending.filter(mayChange)) await withdrawItem(transaction, revision, at);
  return withdrawItem(transaction, item, at);
}

/** Hides an item in its author's name. */
export async function withdrawItem(
  transaction: Queries,
  item: ReviewItem,
  at: string,
): Promise<ReviewItem> {
  const { authorId: actorId, authorDisplay: actorName } = item;
  await log(transaction, { item, action: 'withdraw', toState: 'hidden', at });
  return reviewItemsStore.change(transaction, item.id, {
    ...decisionColumns('hidden', { at, actorId, actorName, reason: null }),
    isUnseen: 0,
  });
}

async function show(
  transaction: Queries,
  item: ReviewItem,
  withdrawal: UndoableLine,
  at: string,
): Promise<ReviewItem> {
  const before = await findDecisionBefore(transaction, withdrawal);
  await log(transaction, { item, action: 'undo-withdrawal', toState: withdrawal.fromState, at });
  return reviewItemsStore.change(
    transaction,
    item.id,
    decisionColumns(withdrawal.fromState, before),
  );
}

type LoggedAction = {
  readonly item: ReviewItem;
  readonly action: ReviewAction;
  readonly toState: ReviewItem['state'];
  readonly at: string;
};

async function log(transaction: Queries, logged: LoggedAction): Promise<void> {
  const { item } = logged;
  const actor = { id: item.authorId, name: item.authorDisplay };
  await reviewItemsStore.log(transaction, { ...logged, actor, fromState: item.state });
}
