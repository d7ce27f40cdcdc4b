import { sql, type RawBuilder, type Selectable } from 'kysely';
import { z } from 'zod';
import type { ForumSort } from '#contract/community/forum';
import type { Viewer } from '#contract/moderation/review';
import type { Dialect } from '../../database/engines/dialect.ts';
import type { Queries } from '../../database/tables.ts';
import { CursorTime, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { isReviewableByTeacher } from '../../moderation/classes/class-roster.store.ts';
import type { ForumPostsTable, ForumRepliesTable } from './forum.table.ts';

export type PostRow = Selectable<ForumPostsTable>;
export type ReplyRow = Selectable<ForumRepliesTable>;

/** Where a page of a list begins: after the row with these values. */
export type PostPosition = Pick<PostRow, 'isPinned' | 'id'> & { readonly at: string };
export type ReplyPosition = Pick<ReplyRow, 'createdAt' | 'id'>;

/** The maximum of the column. */
const RowId = z.int32().positive();
const PostCursor = z.tuple([z.union([z.literal(0), z.literal(1)]), CursorTime, RowId]);
const ReplyCursor = z.tuple([CursorTime, RowId]);

type PostFilter = {
  readonly viewer: Viewer;
  readonly topic: string | null;
  readonly after: PostPosition | null;
  readonly count: number;
};

const postColumns = [
  'forum_posts.id',
  'forum_posts.authorId',
  'forum_posts.authorName',
  'forum_posts.title',
  'forum_posts.content',
  'forum_posts.topic',
  'forum_posts.viewCount',
  'forum_posts.replyCount',
  'forum_posts.createdAt',
  'forum_posts.updatedAt',
  'forum_posts.itemId',
  'forum_posts.state',
  'forum_posts.authorRole',
  'forum_posts.isPinned',
  'forum_posts.isLocked',
  'forum_posts.activeAt',
] as const;

/** What a list is sorted by, below what is pinned. */
export const sortColumns = { newest: 'createdAt', active: 'activeAt' } as const;

/** Reads and writes the rows of the forum; their text and state are kept by `updateForumRow`. */
export const forumStore = {
  /**
   * Pinned posts first, then the newest. An index finds the start of a page, no matter how deep it is. Nearly every
   * post is visible: inside `case`, the engine cannot choose the index of the states, and sort all that it finds.
   */
  async listPosts(
    queries: Queries,
    filter: PostFilter & { readonly sort: ForumSort },
  ): Promise<readonly PostRow[]> {
    const { viewer, topic, after, count, sort } = filter;
    const time = sortColumns[sort];
    return queries
      .selectFrom('forum_posts')
      .select(postColumns)
      .where(sql<boolean>`case when ${isVisible('forum_posts', viewer)} then true else false end`)
      .$if(topic !== null, (query) => query.where('topic', '=', topic ?? ''))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`("isPinned", ${sql.ref(time)}, id) < (${after?.isPinned}, ${after?.at}, ${after?.id})`,
        ),
      )
      .orderBy('isPinned', 'desc')
      .orderBy(time, 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
  },

  /** Posts that contain all terms, newest first. Ordered by id, as the search index is. */
  async searchPosts(
    queries: Queries,
    dialect: Dialect,
    { viewer, topic, after, count, terms }: PostFilter & { readonly terms: readonly string[] },
  ): Promise<readonly PostRow[]> {
    if (terms.length === 0) return [];
    const visible = isVisible('forum_posts', viewer);
    const found = dialect.findNewestByWords('forum_posts', {
      words: terms,
      where: topic === null ? visible : sql`${visible} and forum_posts.topic = ${topic}`,
      before: after?.id ?? (await newestId(queries)) + 1,
      count,
    });
    return queries
      .selectFrom(found.as('found'))
      .innerJoin('forum_posts', 'forum_posts.id', 'found.id')
      .select(postColumns)
      .orderBy('found.id', 'desc')
      .execute();
  },

  async findPost(queries: Queries, itemId: string): Promise<PostRow | null> {
    const row = await queries
      .selectFrom('forum_posts')
      .select(postColumns)
      .where('itemId', '=', itemId)
      .executeTakeFirst();
    return row ?? null;
  },

  async findReply(queries: Queries, itemId: string): Promise<ReplyRow | null> {
    const row = await queries
      .selectFrom('forum_replies')
      .selectAll()
      .where('itemId', '=', itemId)
      .executeTakeFirst();
    return row ?? null;
  },

  async findPostById(queries: Queries, id: number): Promise<PostRow | null> {
    const row = await queries
      .selectFrom('forum_posts')
      .select(postColumns)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The oldest first. */
  async listReplies(
    queries: Queries,
    postId: number,
    { viewer, after, count }: { viewer: Viewer; after: ReplyPosition | null; count: number },
  ): Promise<readonly ReplyRow[]> {
    return queries
      .selectFrom('forum_replies')
      .selectAll()
      .where('postId', '=', postId)
      .where(isVisible('forum_replies', viewer))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`("createdAt", id) > (${after?.createdAt}, ${after?.id})`),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .limit(count)
      .execute();
  },

  /** How many posts are published, by topic. */
  async countByTopic(queries: Queries): Promise<{ topic: string; posts: number }[]> {
    return queries
      .selectFrom('forum_posts')
      .select((select) => ['topic', select.fn.countAll<number>().as('posts')])
      .where('state', '=', 'published')
      .groupBy('topic')
      .execute();
  },

  /** Counts a person who has not been counted; another one at the same moment changes nothing. */
  async countView(
    queries: Queries,
    view: { readonly postId: number; readonly viewer: string; readonly at: string },
  ): Promise<void> {
    const added = await queries
      .insertInto('forum_views')
      .values(view)
      .onConflict((conflict) => conflict.columns(['postId', 'viewer']).doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return;
    await queries
      .updateTable('forum_posts')
      .set(({ eb }) => ({ viewCount: eb('viewCount', '+', 1) }))
      .where('id', '=', view.postId)
      .execute();
  },
};

async function newestId(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('forum_posts')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Published posts are for everyone. Pending ones are for their author and for those who may decide
 * about them; returned, hidden, and withdrawn ones are in no list.
 */
function isVisible(table: 'forum_posts' | 'forum_replies', viewer: Viewer): RawBuilder<boolean> {
  const state = sql.ref(`${table}.state`);
  if (viewer === null) return sql`${state} = 'published'`;
  if (viewer.role === 'admin') return sql`${state} in ('published', 'pending')`;
  const isOwn = sql`${sql.ref(`${table}.authorId`)} = ${viewer.id}`;
  const mayRead =
    viewer.role === 'teacher'
      ? sql`(${isOwn} or ${isReviewableByTeacher(table, viewer.id)})`
      : isOwn;
  return sql`(${state} = 'published' or (${state} = 'pending' and ${mayRead}))`;
}

export function writePostCursor({ isPinned, at, id }: PostPosition): string {
  return encodeCursor([isPinned, at, id]);
}

/** Null, for the first page, if there is no cursor or an empty one. */
export function readPostCursor(cursor = ''): PostPosition | null {
  if (cursor === '') return null;
  const [isPinned, at, id] = decodeCursor(cursor, PostCursor);
  return { isPinned, at, id };
}

export function writeReplyCursor({ createdAt, id }: ReplyPosition): string {
  return encodeCursor([createdAt, id]);
}

export function readReplyCursor(cursor = ''): ReplyPosition | null {
  if (cursor === '') return null;
  const [createdAt, id] = decodeCursor(cursor, ReplyCursor);
  return { createdAt, id };
}
