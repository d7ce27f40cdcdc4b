import type { User } from '#contract/accounts/auth';
import {
  ForumTopics,
  type ForumPostList,
  type ForumPost,
  type ForumQuery,
  type ForumReply,
  type ForumThread,
  type NewPost,
  type NewReply,
  type PostMarks,
} from '#contract/community/forum';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { maySee, type Viewer } from '#contract/moderation/review';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { doubleClickSince } from '../../moderation/items/double-click.ts';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { updateForumRow } from '../../moderation/items/forum-rows.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { refuseManyLinks } from '../../moderation/items/link-limit.ts';
import { lockOriginal } from '../../moderation/items/revisions.ts';
import { postContent, replyContent } from './forum-items.ts';
import {
  forumStore,
  readPostCursor,
  readReplyCursor,
  sortColumns,
  writePostCursor,
  writeReplyCursor,
  type PostRow,
  type ReplyRow,
} from './forum.store.ts';
import type { ToLinkedProject } from './linked-projects.ts';
import { toPosts, toReplies } from './presenter.ts';
import type { Reader, Views } from './views.ts';
import type { CountWriting } from './writing-limit.ts';

export type ForumDependencies = {
  readonly database: Pick<Database, 'queries' | 'dialect'>;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly views: Views;
  /** Refuses an account that writes too much. */
  readonly countWriting: CountWriting;
  /** Called when what everyone sees may have changed. */
  readonly onPublicChange: () => Promise<void>;
  readonly toLinkedProject: ToLinkedProject;
};

export type ForumService = ReturnType<typeof createForumService>;

/** Posts and replies: who reads and writes them, and how staff moderate a discussion. */
export function createForumService(dependencies: ForumDependencies) {
  const { database, now, views, toLinkedProject } = dependencies;
  const { queries, dialect } = database;
  const writing = createWriting(dependencies);

  return {
    ...writing,
    ...createMarking(dependencies),

    topics: cacheResponse({
      schema: ForumTopics,
      make: async () => {
        const topics = await forumStore.countByTopic(queries);
        return { total: topics.reduce((sum, { posts }) => sum + posts, 0), topics };
      },
      keepMs: limits.forumTopicsSeconds * 1000,
      now,
    }),

    async list(
      viewer: Viewer,
      { topic, search, cursor, sort = 'newest' }: ForumQuery,
    ): Promise<ForumPostList> {
      const after = readPostCursor(cursor);
      const count = limits.forumPostsPerPage;
      const filter = { viewer, topic: topic || null, after, count: count + 1 };
      const terms = search === undefined || search.trim() === '' ? null : parseSearchTerms(search);
      const sortColumn = sortColumns[terms ? 'newest' : sort];
      const found = terms
        ? await forumStore.searchPosts(queries, dialect, { ...filter, terms })
        : await forumStore.listPosts(queries, { ...filter, sort });
      const rows = found.slice(0, count);
      const last = rows.at(-1);
      return {
        posts: await toPosts(queries, rows, { viewer, toLinkedProject }),
        nextCursor:
          last && found.length > count ? writePostCursor({ ...last, at: last[sortColumn] }) : null,
      };
    },

    async read(reader: Reader, id: string, cursor: string | undefined): Promise<ForumThread> {
      const viewer = reader.user;
      const after = readReplyCursor(cursor);
      const row = await findReadablePost(queries, id, viewer);
      const count = limits.forumRepliesPerPage;
      const found = await forumStore.listReplies(queries, row.id, {
        viewer,
        after,
        count: count + 1,
      });
      const rows = found.slice(0, count);
      const last = rows.at(-1);
      const [post] = await toPosts(queries, [row], { viewer, toLinkedProject });
      if (!post) throw new Problem('no-such-post');
      if (row.state === 'published') views.count(row.id, reader);
      return {
        post,
        replies: await toReplies(queries, rows, viewer),
        nextCursor: last && found.length > count ? writeReplyCursor(last) : null,
      };
    },
  };
}

function createWriting(dependencies: ForumDependencies) {
  const { database, now, countWriting, onPublicChange, toLinkedProject } = dependencies;
  const { queries, dialect } = database;

  return {
    async post(user: User, id: string, sent: NewPost): Promise<ForumPost> {
      const toReply = async (row: PostRow) =>
        one(await toPosts(queries, [row], { viewer: user, toLinkedProject }));
      // What is sent again is not counted again.
      const known = await forumStore.findPost(queries, id);
      if (known) return toReply(known);
      refuseManyLinks(user, `${sent.title}\n${sent.content}`);
      await countWriting(user, 'post', `${sent.title}\n${sent.content}`);
      const row = await queries.transaction().execute(async (transaction) => {
        const author = await lockActor(transaction, dialect, user);
        const since = doubleClickSince(now());
        return (
          (await forumStore.findPost(transaction, id)) ??
          (await findSamePost(transaction, user, sent, since)) ??
          (await insertPost(transaction, author, {
            id,
            sent,
            at: new Date(now()).toISOString(),
          }))
        );
      });
      await onPublicChange();
      return toReply(row);
    },

    async reply(
      user: User,
      { id, postId }: { readonly id: string; readonly postId: string },
      { content }: NewReply,
    ): Promise<ForumReply> {
      const toReply = async (row: ReplyRow) => one(await toReplies(queries, [row], user));
      // The discussion may have been closed since.
      const known = await forumStore.findReply(queries, id);
      if (known) return toReply(known);
      await findOpenPost(queries, postId, user);
      refuseManyLinks(user, content);
      await countWriting(user, 'reply', content);
      const row = await queries.transaction().execute(async (transaction) => {
        const author = await lockActor(transaction, dialect, user);
        // Someone may be closing or hiding the discussion at this moment.
        await lockOriginal(transaction, dialect, postId);
        const stored = await forumStore.findReply(transaction, id);
        if (stored) return stored;
        const post = await findOpenPost(transaction, postId, user);
        const since = doubleClickSince(now());
        return (
          (await findSameReply(transaction, user, { post, content, since })) ??
          (await insertReply(transaction, author, {
            id,
            post,
            content,
            at: new Date(now()).toISOString(),
          }))
        );
      });
      await onPublicChange();
      return toReply(row);
    },
  };
}

function createMarking(dependencies: ForumDependencies) {
  const { database, audit, onPublicChange, toLinkedProject } = dependencies;
  const { queries, dialect } = database;

  return {
    /** Pins a post, or closes it to replies. */
    async mark(staff: Staff, id: string, marks: PostMarks): Promise<ForumPost> {
      await queries.transaction().execute(async (transaction) => {
        await lockActor(transaction, dialect, staff);
        await lockOriginal(transaction, dialect, id);
        const before = await findReadablePost(transaction, id, staff);
        for (const { column, value, action } of computeMarkChanges(before, marks)) {
          await transaction
            .updateTable('forum_posts')
            .set({ [column]: value })
            .where('id', '=', before.id)
            .execute();
          await audit.record(
            { actor: staff, action, subject: `post ${id}`, result: 'done' },
            transaction,
          );
        }
      });
      await onPublicChange();
      const row = await findReadablePost(queries, id, staff);
      return one(await toPosts(queries, [row], { viewer: staff, toLinkedProject }));
    },
  };
}

/** @throws Problem `post-not-published` or `thread-locked` for a post that takes no replies */
async function findOpenPost(queries: Queries, id: string, user: User): Promise<PostRow> {
  const post = await findReadablePost(queries, id, user);
  if (post.state !== 'published') throw new Problem('post-not-published');
  if (post.isLocked === 1) throw new Problem('thread-locked');
  return post;
}

/** @throws Problem `no-such-post`, even for a post that this viewer may not see */
export async function findReadablePost(
  queries: Queries,
  id: string,
  viewer: Viewer,
): Promise<PostRow> {
  const row = await forumStore.findPost(queries, id);
  if (!row || !(await mayRead(queries, row, viewer))) throw new Problem('no-such-post');
  return row;
}

/** Teachers read pending posts only where they may decide about them (P-14). */
export async function mayRead(
  queries: Queries,
  row: Pick<PostRow, 'itemId' | 'state' | 'authorId'>,
  viewer: Viewer,
): Promise<boolean> {
  if (!maySee(row, viewer)) return false;
  if (row.state === 'published' || viewer === null || viewer.id === row.authorId) return true;
  return classRoster.mayReview(queries, viewer, row.itemId);
}

/**
 * The search terms: letters with their marks, and digits, because the index treats the rest as punctuation. In many
 * scripts, vowels are marks.
 */
function parseSearchTerms(search: string): readonly string[] {
  return search.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

function getInitialState(user: User) {
  return user.role === 'student' ? 'pending' : 'published';
}

async function insertPost(
  transaction: Queries,
  user: User,
  { id, sent, at }: { readonly id: string; readonly sent: NewPost; readonly at: string },
): Promise<PostRow> {
  const author = { id: user.id, display: getPublicName(user) };
  const item = await reviewItemsStore.insert(
    transaction,
    { id, kind: 'post', state: getInitialState(user), author, ...postContent(sent) },
    at,
  );
  return transaction
    .insertInto('forum_posts')
    .values({ ...buildRow(user, item.id, at), ...sent, state: item.state, activeAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertReply(
  transaction: Queries,
  user: User,
  { id, post, content, at }: Readonly<{ id: string; post: PostRow; content: string; at: string }>,
): Promise<ReplyRow> {
  const author = { id: user.id, display: getPublicName(user) };
  const item = await reviewItemsStore.insert(
    transaction,
    {
      id,
      kind: 'reply',
      state: getInitialState(user),
      author,
      parentId: await findShownItemId(transaction, post),
      ...replyContent(content, post.title),
    },
    at,
  );
  const row = await transaction
    .insertInto('forum_replies')
    .values({
      ...buildRow(user, item.id, at),
      postId: post.id,
      content,
      state: item.state,
      announcedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateForumRow(transaction, item);
  return row;
}

/** The item whose text the post shows now: the original, or the revision that replaced it. */
async function findShownItemId(transaction: Queries, { itemId }: PostRow): Promise<string | null> {
  const row = await transaction
    .selectFrom('review_items')
    .select('id')
    .where((where) => where.or([where('id', '=', itemId), where('revisionOf', '=', itemId)]))
    .where('state', '=', 'published')
    .where('supersededBy', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

function buildRow(user: User, itemId: string, at: string) {
  return {
    authorId: user.id,
    authorName: getPublicName(user),
    authorRole: user.role,
    itemId,
    createdAt: at,
    updatedAt: at,
  };
}

async function findSamePost(
  transaction: Queries,
  user: User,
  { title, content, topic }: NewPost,
  since: string,
): Promise<PostRow | undefined> {
  return transaction
    .selectFrom('forum_posts')
    .selectAll()
    .where('authorId', '=', user.id)
    .where('createdAt', '>=', since)
    .where('title', '=', title)
    .where('content', '=', content)
    .where('topic', '=', topic)
    .where('state', 'in', ['pending', 'published'])
    .executeTakeFirst();
}

async function findSameReply(
  transaction: Queries,
  user: User,
  {
    post,
    content,
    since,
  }: { readonly post: PostRow; readonly content: string; readonly since: string },
): Promise<ReplyRow | undefined> {
  return transaction
    .selectFrom('forum_replies')
    .selectAll()
    .where('authorId', '=', user.id)
    .where('postId', '=', post.id)
    .where('createdAt', '>=', since)
    .where('content', '=', content)
    .where('state', 'in', ['pending', 'published'])
    .executeTakeFirst();
}

function computeMarkChanges(before: PostRow, { isPinned, isLocked }: PostMarks) {
  const wanted = [
    { column: 'isPinned', value: isPinned, action: isPinned ? 'forum.pin' : 'forum.unpin' },
    { column: 'isLocked', value: isLocked, action: isLocked ? 'forum.lock' : 'forum.unlock' },
  ] as const;
  return wanted.flatMap(({ column, value, action }) =>
    value === undefined || before[column] === Number(value)
      ? []
      : [{ column, value: Number(value), action }],
  );
}

function one<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Problem('no-such-post');
  return first;
}
