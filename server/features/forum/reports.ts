import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { looksUrgent } from '#contract/moderation/urgent-text';
import type { Queries } from '../../database/tables.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { decisionColumns } from '../../moderation/items/decision-columns.ts';
import { updateForumRow } from '../../moderation/items/forum-rows.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import { supportMessagesStore } from '../../moderation/support/support-messages.store.ts';
import {
  filterCurrentRevisions,
  findRevisions,
  lockOriginal,
} from '../../moderation/items/revisions.ts';
import { findReadablePost, mayRead, type ForumDependencies } from './forum.service.ts';
import { forumStore, type PostRow } from './forum.store.ts';

type Reported = Pick<PostRow, 'itemId' | 'authorId'> & {
  /** The post itself, or the one that the reply belongs to. */
  readonly postId: string;
  readonly noun: 'post' | 'reply';
};

/**
 * P-10: one report hides a student's post until someone has reviewed it. Posts of teachers and
 * administrators stay, and administrators are notified. The author never learns who reported it.
 */
export function createReports({
  database,
  now,
  countWriting,
  onPublicChange,
}: Pick<ForumDependencies, 'database' | 'now' | 'countWriting' | 'onPublicChange'>) {
  const { queries, dialect } = database;

  async function report(reporter: User, reported: Reported, reason: string): Promise<undefined> {
    const { itemId, authorId, postId } = reported;
    if (authorId === reporter.id) throw new Problem('own-item');
    await countWriting(reporter, 'report', reason);
    await queries.transaction().execute(async (transaction) => {
      await lockActor(transaction, dialect, reporter);
      // A reply is locked after its post, which counts its replies.
      await lockOriginal(transaction, dialect, postId);
      if (itemId !== postId) await lockOriginal(transaction, dialect, itemId);
      const at = new Date(now()).toISOString();
      const earlierReason = await storeReport(transaction, reporter, itemId, { reason, at });
      // P-34: the reason itself may be a child's call for help.
      if (looksUrgent(reason) && !earlierReason?.includes(reason))
        await supportMessagesStore.insertCopy(
          transaction,
          {
            authorId: reporter.id,
            text: reason,
            writtenIn: `a report about a forum ${reported.noun}`,
            href: null,
            hiddenFromId: authorId,
          },
          at,
        );
      // Someone has decided about the first report of a student, so a second one does not hide the item again.
      if (earlierReason !== null && reporter.role === 'student') return;
      if (await isStaff(transaction, authorId))
        await notifyAdministrators(transaction, reported, at);
      else await hideUntilReviewed(transaction, reporter, reported, at);
    });
    await onPublicChange();
    return undefined;
  }

  return {
    async reportPost(reporter: User, id: string, reason: string): Promise<undefined> {
      const row = await findReadablePost(queries, id, reporter);
      return report(reporter, { ...row, postId: id, noun: 'post' }, reason);
    },

    async reportReply(reporter: User, id: string, reason: string): Promise<undefined> {
      const row = await forumStore.findReply(queries, id);
      const post = row && (await forumStore.findPostById(queries, row.postId));
      if (!post || !(await mayRead(queries, post, reporter))) throw new Problem('no-such-post');
      if (!(await mayRead(queries, row, reporter))) throw new Problem('no-such-post');
      return report(reporter, { ...row, postId: post.itemId, noun: 'reply' }, reason);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

/**
 * Returns the reason of an earlier report of the item by the same person. A new reason of staff replaces it; one of a
 * student is added to it.
 */
async function storeReport(
  transaction: Queries,
  reporter: User,
  itemId: string,
  { reason, at }: { readonly reason: string; readonly at: string },
): Promise<string | null> {
  const earlier = await transaction
    .selectFrom('forum_reports')
    .select('reason')
    .where('itemId', '=', itemId)
    .where('reporterId', '=', reporter.id)
    .executeTakeFirst();
  if (earlier?.reason.includes(reason)) return earlier.reason;
  const isAddition = earlier !== undefined && reporter.role === 'student';
  const stored = { reason: isAddition ? `${earlier.reason}\n${reason}` : reason, at };
  await transaction
    .insertInto('forum_reports')
    .values({ itemId, reporterId: reporter.id, ...stored })
    .onConflict((conflict) => conflict.columns(['itemId', 'reporterId']).doUpdateSet(stored))
    .execute();
  return earlier?.reason ?? null;
}

async function hideUntilReviewed(
  transaction: Queries,
  reporter: User,
  { itemId }: Reported,
  at: string,
): Promise<void> {
  const [shown] = filterCurrentRevisions(await findRevisions(transaction, [itemId]));
  if (shown?.state !== 'published') return;
  await reviewItemsStore.log(transaction, {
    item: shown,
    actor: { id: reporter.id, name: getPublicName(reporter) },
    action: 'report',
    fromState: 'published',
    toState: 'pending',
    at,
  });
  const changed = await reviewItemsStore.change(
    transaction,
    shown.id,
    decisionColumns('pending', null),
  );
  await updateForumRow(transaction, changed);
}

async function isStaff(transaction: Queries, authorId: number): Promise<boolean> {
  const author = await transaction
    .selectFrom('users')
    .select('role')
    .where('id', '=', authorId)
    .executeTakeFirst();
  return author?.role === 'teacher' || author?.role === 'admin';
}

async function notifyAdministrators(
  transaction: Queries,
  { authorId, postId, noun }: Reported,
  at: string,
): Promise<void> {
  const administrators = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', authorId)
    .execute();
  for (const { id: userId } of administrators) {
    const title = `A ${noun} by a teacher or administrator was reported. It is still public.`;
    const href = `/forum/${postId}`;
    await notificationsStore.add(transaction, { userId, kind: 'mentioned', title, href }, at);
  }
}
