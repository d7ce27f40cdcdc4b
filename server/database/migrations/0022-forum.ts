import { sql } from 'kysely';
import type { Dialect } from '../engines/dialect.ts';
import type { Queries } from '../tables.ts';
import type { Migration } from './migration.ts';

/** The review state of posts and replies, their search, who has read them, and who has reported them. */
export const forum: Migration = {
  name: '0022-forum',
  async up(connection, dialect) {
    for (const table of ['forum_posts', 'forum_replies']) {
      const add = (name: string, type: 'text' | 'integer', change: Change) =>
        connection.schema.alterTable(table).addColumn(name, type, change).execute();
      await add('itemId', 'text', (column) => column.notNull().defaultTo(''));
      await sql`update ${sql.table(table)} set "itemId" = ${sql.lit(`${table} `)} || id`.execute(
        connection,
      );
      // Nothing could be written into these tables before; what is in them anyway is not shown.
      await add('state', 'text', (column) => column.notNull().defaultTo('pending'));
      await add('authorRole', 'text', (column) => column.notNull().defaultTo('student'));
    }
    for (const flag of ['isPinned', 'isLocked']) {
      await connection.schema
        .alterTable('forum_posts')
        .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await connection.schema
      .alterTable('forum_replies')
      .addColumn('announcedAt', dialect.timeType)
      .execute();
    await createTables(connection, dialect);
    await createIndexes(connection);
    await dialect.addTextSearch(connection, 'forum_posts', ['title', 'content']);
  },
};

type Column = Parameters<Dialect['serial']>[0];
type Change = (column: Column) => Column;
const notNull: Change = (column) => column.notNull();
const owner =
  (target: string): Change =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

async function createTables(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('forum_views')
    .addColumn('postId', 'integer', owner('forum_posts.id'))
    .addColumn('viewer', 'text', notNull)
    .addColumn('at', dialect.timeType, notNull)
    .addPrimaryKeyConstraint('forum_views_key', ['postId', 'viewer'])
    .execute();
  await connection.schema
    .createTable('forum_reports')
    .addColumn('id', 'integer', (column) => dialect.serial(column))
    .addColumn('itemId', 'text', notNull)
    .addColumn('reporterId', 'integer', owner('users.id'))
    .addColumn('reason', 'text', notNull)
    .addColumn('at', dialect.timeType, notNull)
    .execute();
}

async function createIndexes(connection: Queries): Promise<void> {
  const indexes = [
    ['forum_posts', ['isPinned', 'createdAt', 'id']],
    ['forum_posts', ['topic', 'isPinned', 'createdAt', 'id']],
    ['forum_posts', ['state', 'topic']],
    ['forum_replies', ['postId', 'createdAt', 'id']],
    ['forum_views', ['at']],
  ] as const;
  for (const [table, columns] of indexes) {
    await connection.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns([...columns])
      .execute();
  }
  for (const [table, columns] of [
    ['forum_posts', ['itemId']],
    ['forum_replies', ['itemId']],
    ['forum_reports', ['itemId', 'reporterId']],
  ] as const) {
    await sql`create unique index ${sql.id(`${table}_${columns.join('_')}`)} on ${sql.table(table)}
      (${sql.join(columns.map((name) => sql.id(name)))})`.execute(connection);
  }
}
