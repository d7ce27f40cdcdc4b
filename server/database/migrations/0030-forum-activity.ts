import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * When a post was written or last replied to, so that the forum can be sorted by it. On PostgreSQL, the search index
 * is updated immediately, because every search would have to read a list of pending changes.
 */
export const forumActivity: Migration = {
  name: '0030-forum-activity',
  async up(connection, dialect) {
    await connection.schema
      .alterTable('forum_posts')
      .addColumn('activeAt', dialect.timeType, (column) =>
        column.notNull().defaultTo('1970-01-01T00:00:00.000Z'),
      )
      .execute();
    await sql`update forum_posts set "activeAt" = coalesce(
      (select max(forum_replies."createdAt") from forum_replies
        where forum_replies."postId" = forum_posts.id and forum_replies.state = 'published'),
      "createdAt")`.execute(connection);
    for (const columns of [
      ['isPinned', 'activeAt', 'id'],
      ['topic', 'isPinned', 'activeAt', 'id'],
    ]) {
      await connection.schema
        .createIndex(`forum_posts_${columns.join('_')}`)
        .on('forum_posts')
        .columns(columns)
        .execute();
    }
    if (dialect.engine === 'postgres') {
      await sql`alter index "forum_posts_searchWords" set (fastupdate = off)`.execute(connection);
      await sql`select gin_clean_pending_list('"forum_posts_searchWords"'::regclass)`.execute(
        connection,
      );
    }
  },
};
