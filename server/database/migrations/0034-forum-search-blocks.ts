import { sql } from 'kysely';
import { idBlock } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** On PostgreSQL, the word index of posts also has the block of each id, so that a search can begin with the newest. */
export const forumSearchBlocks: Migration = {
  name: '0034-forum-search-blocks',
  async up(connection, dialect) {
    if (dialect.engine !== 'postgres') return;
    await sql`drop index "forum_posts_searchWords"`.execute(connection);
    await sql`create index "forum_posts_searchWords" on forum_posts
      using gin ("searchWords", ${idBlock}) with (fastupdate = off)`.execute(connection);
  },
};
