import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** On SQLite, the word index of posts loses the words of a deleted post immediately, not only when it is next merged. */
export const overwrittenWords: Migration = {
  name: '0052-overwritten-words',
  async up(connection, dialect) {
    if (dialect.engine !== 'sqlite') return;
    const search = sql.table('forum_posts_search');
    await sql`insert into ${search} (${search}, rank) values ('secure-delete', 1)`.execute(
      connection,
    );
    await sql`insert into ${search} (${search}) values ('rebuild')`.execute(connection);
  },
};
