import { z } from 'zod';
import type { Queries } from '../../database/tables.ts';
import { readDetails, type ReviewItem } from './items.store.ts';
import { notificationsStore } from '../notifications/notifications.store.ts';
import { filterCurrentRevisions, findRevisions, getOriginalId } from './revisions.ts';

/** The fields of a post besides its title and text. */
export const PostDetails = z.object({ topic: z.string() });

/**
 * Copies the version of an item that is shown now into forum_posts or forum_replies. Called in the
 * transaction of every change to the item or one of its revisions, because lists, search, and
 * counts read these rows.
 */
export async function updateForumRow(transaction: Queries, item: ReviewItem): Promise<void> {
  if (item.kind !== 'post' && item.kind !== 'reply') return;
  const originalId = getOriginalId(item);
  const revisions = await findRevisions(transaction, [originalId]);
  const [shown] = filterCurrentRevisions(revisions);
  if (!shown) return;
  if (item.kind === 'post') await updatePost(transaction, originalId, shown, revisions);
  else await updateReply(transaction, originalId, shown);
}

/** Puts another public name on the posts and replies of an account. */
export async function renameForumAuthor(
  transaction: Queries,
  authorId: number,
  authorName: string,
): Promise<void> {
  for (const table of forumTables)
    await transaction
      .updateTable(table)
      .set({ authorName })
      .where('authorId', '=', authorId)
      .execute();
}

/** How an account is named where the readers of a post are counted. */
export function getForumViewerKey(userId: number): string {
  return `account ${userId}`;
}

/** Deletes what an account wrote and nobody else could read, its reports, and what it has read. */
export async function eraseForumRows(transaction: Queries, authorId: number): Promise<void> {
  await transaction.deleteFrom('forum_reports').where('reporterId', '=', authorId).execute();
  await transaction
    .deleteFrom('forum_views')
    .where('viewer', '=', getForumViewerKey(authorId))
    .execute();
  for (const table of forumTables)
    await transaction
      .deleteFrom(table)
      .where('authorId', '=', authorId)
      .where('state', '<>', 'published')
      .execute();
}

const forumTables = ['forum_replies', 'forum_posts'] as const;

async function updatePost(
  transaction: Queries,
  itemId: string,
  shown: ReviewItem,
  revisions: readonly ReviewItem[],
): Promise<void> {
  const { title, text, state, submittedAt, updatedAt, decidedAt } = shown;
  const { topic } = readDetails(shown, PostDetails);
  await transaction
    .updateTable('forum_posts')
    .set({ title, content: text, topic, state, updatedAt: submittedAt })
    .where('itemId', '=', itemId)
    .execute();
  if (state === 'published') await announceReplies(transaction, itemId, decidedAt ?? updatedAt);
  // Replies are attached to the shown version, because retention removes replaced ones.
  const others = revisions.map(({ id }) => id).filter((id) => id !== shown.id);
  if (others.length === 0) return;
  await transaction
    .updateTable('review_items')
    .set({ parentId: shown.id })
    .where('kind', '=', 'reply')
    .where('parentId', 'in', others)
    .execute();
}

async function updateReply(
  transaction: Queries,
  itemId: string,
  { text, state, submittedAt, updatedAt, decidedAt }: ReviewItem,
): Promise<void> {
  const reply = await transaction
    .updateTable('forum_replies')
    .set({ content: text, state, updatedAt: submittedAt })
    .where('itemId', '=', itemId)
    .returningAll()
    .executeTakeFirst();
  if (!reply) return;
  await countReplies(transaction, reply.postId);
  if (state === 'published' && reply.announcedAt === null) {
    // It may have been sent days ago.
    await announceReply(transaction, reply, decidedAt ?? updatedAt);
  }
}

/** Only what everyone can read is counted and makes a post active. */
async function countReplies(transaction: Queries, postId: number): Promise<void> {
  await transaction
    .updateTable('forum_posts')
    .set(({ selectFrom, fn, ref }) => {
      const published = selectFrom('forum_replies')
        .where('postId', '=', postId)
        .where('state', '=', 'published');
      return {
        replyCount: published.select((select) => select.fn.countAll<number>().as('replies')),
        activeAt: fn.coalesce(
          published.select((select) => select.fn.max('createdAt').as('newest')),
          ref('createdAt'),
        ),
      };
    })
    .where('id', '=', postId)
    .execute();
}

type Reply = {
  readonly id: number;
  readonly postId: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly content: string;
};

/** Replies that were published while their post was not. */
async function announceReplies(transaction: Queries, itemId: string, at: string): Promise<void> {
  const replies = await transaction
    .selectFrom('forum_replies')
    .innerJoin('forum_posts', 'forum_posts.id', 'forum_replies.postId')
    .selectAll('forum_replies')
    .where('forum_posts.itemId', '=', itemId)
    .where('forum_replies.state', '=', 'published')
    .where('announcedAt', 'is', null)
    .orderBy('forum_replies.id')
    .execute();
  for (const reply of replies) await announceReply(transaction, reply, at);
}

/** Notifies the author of the post and the people mentioned with @, once, and not before they can read the reply. */
async function announceReply(transaction: Queries, reply: Reply, at: string): Promise<void> {
  const post = await transaction
    .selectFrom('forum_posts')
    .select(['itemId', 'authorId'])
    .where('id', '=', reply.postId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!post) return;
  await transaction
    .updateTable('forum_replies')
    .set({ announcedAt: at })
    .where('id', '=', reply.id)
    .execute();
  const about = {
    actorId: reply.authorId,
    href: `/forum/${post.itemId}`,
    subject: { kind: 'post', id: post.itemId },
  } as const;
  const notify = (userId: number, kind: 'commented' | 'mentioned', title: string) =>
    notificationsStore.add(transaction, { ...about, userId, kind, title }, at);
  const notified = new Set([reply.authorId]);
  if (!notified.has(post.authorId)) {
    notified.add(post.authorId);
    await notify(post.authorId, 'commented', '{actor} replied to your post{subject}.');
  }
  for (const { authorId } of await findMentioned(transaction, reply)) {
    if (notified.has(authorId)) continue;
    notified.add(authorId);
    await notify(authorId, 'mentioned', '{actor} mentioned you in a post{subject}.');
  }
}

/** People who replied to the same post and whose name follows an @; no one else can be mentioned. */
async function findMentioned(
  transaction: Queries,
  { postId, content }: Reply,
): Promise<readonly { readonly authorId: number }[]> {
  if (!content.includes('@')) return [];
  const people = await transaction
    .selectFrom('forum_replies')
    .select(['authorId', 'authorName'])
    .distinct()
    .where('postId', '=', postId)
    .where('state', '=', 'published')
    .limit(mentionable)
    .execute();
  const text = content.toLowerCase();
  const byName = Map.groupBy(people, ({ authorName }) => authorName.toLowerCase());
  // A name shared by several people, such as that of students without a display name, mentions
  // nobody.
  const unique = people.filter(
    ({ authorName }) => byName.get(authorName.toLowerCase())?.length === 1,
  );
  return unique.filter(({ authorName }) => isMentioned(text, authorName.toLowerCase()));
}

const mentionable = 500;

function isMentioned(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1)) {
    if (!/[\p{L}\p{N}_]/u.test(text.charAt(at + name.length + 1))) return true;
  }
  return false;
}
