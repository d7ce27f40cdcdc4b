import { sql, type CreateTableBuilder } from 'kysely';
import type { Queries } from '../tables.ts';
import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** The four entities of §3, sessions, the audit log, and what the live connections store. */
export const accountsAndTools: Migration = {
  name: '0001-accounts-and-tools',
  async up(connection, dialect) {
    await createUsers(connection, dialect);
    await createSessions(connection, dialect);
    await createJournal(connection, dialect);
    await createForum(connection, dialect);
    await createAuditLog(connection, dialect);
    await createLiveTables(connection, dialect);
  },
};

async function createUsers(connection: Queries, dialect: Dialect): Promise<void> {
  await table(connection, dialect, 'users')
    .addColumn('email', 'text', notNull)
    .addColumn('password', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('minecraftUsername', 'text', notNull)
    .addColumn('organization', 'text')
    .addColumn('bio', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('student'))
    .addColumn('createdAt', dialect.timeType, now(dialect))
    .addColumn('updatedAt', dialect.timeType, now(dialect))
    .execute();
  const uniques = { users_email_unique: 'email', users_game_name_unique: 'minecraftUsername' };
  for (const [name, column] of Object.entries(uniques)) {
    await connection.schema
      .createIndex(name)
      .unique()
      .on('users')
      .expression(sql`lower(${sql.ref(column)})`)
      .execute();
  }
}

async function createSessions(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'integer', owner('users.id'))
    .addColumn('createdAt', dialect.timeType, notNull)
    .addColumn('lastSeenAt', dialect.timeType, notNull)
    .addColumn('expiresAt', dialect.timeType, notNull)
    .execute();
  await index(connection, 'sessions', 'userId');
  await index(connection, 'sessions', 'expiresAt');
}

async function createJournal(connection: Queries, dialect: Dialect): Promise<void> {
  await table(connection, dialect, 'journal_entries')
    .addColumn('userId', 'integer', owner('users.id'))
    .addColumn('filename', 'text', notNull)
    .addColumn('filePath', 'text', notNull)
    .addColumn('fileType', 'text', notNull)
    .addColumn('fileSize', 'integer', notNull)
    .addColumn('uploadedAt', dialect.timeType, now(dialect))
    .execute();
  await index(connection, 'journal_entries', 'userId');
}

async function createForum(connection: Queries, dialect: Dialect): Promise<void> {
  await table(connection, dialect, 'forum_posts')
    .addColumn('authorId', 'integer', owner('users.id'))
    .addColumn('authorName', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('topic', 'text', notNull)
    .addColumn('viewCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('replyCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', dialect.timeType, now(dialect))
    .addColumn('updatedAt', dialect.timeType, now(dialect))
    .execute();
  await table(connection, dialect, 'forum_replies')
    .addColumn('postId', 'integer', owner('forum_posts.id'))
    .addColumn('authorId', 'integer', owner('users.id'))
    .addColumn('authorName', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('createdAt', dialect.timeType, now(dialect))
    .addColumn('updatedAt', dialect.timeType, now(dialect))
    .execute();
  await index(connection, 'forum_posts', 'authorId');
  await index(connection, 'forum_replies', 'postId');
  await index(connection, 'forum_replies', 'authorId');
}

async function createAuditLog(connection: Queries, dialect: Dialect): Promise<void> {
  await table(connection, dialect, 'audit_log')
    .addColumn('at', dialect.timeType, notNull)
    .addColumn('actorId', 'integer')
    .addColumn('actorName', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('detail', 'text', notNull)
    .addColumn('result', 'text', notNull)
    .execute();
  await table(connection, dialect, 'audit_purges')
    .addColumn('at', dialect.timeType, notNull)
    .addColumn('actorName', 'text', notNull)
    .addColumn('upToId', 'integer', notNull)
    .execute();
  await index(connection, 'audit_purges', 'upToId');
  const isPurged = sql<boolean>`exists (select 1 from audit_purges where "upToId" >= old.id)`;
  await dialect.makeAppendOnly(connection, 'audit_log', isPurged);
  await dialect.makeAppendOnly(connection, 'audit_purges');
}

async function createLiveTables(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('connection_settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('encrypted', 'text', notNull)
    .addColumn('updatedAt', dialect.timeType, notNull)
    .execute();
  await connection.schema
    .createTable('activity')
    .addColumn('position', 'integer', (column) => dialect.serial(column))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', dialect.timeType, notNull)
    .addColumn('body', 'text', notNull)
    .execute();
  await connection.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('windowStart', dialect.timeType, notNull)
    .addColumn('count', 'integer', notNull)
    .execute();
  await index(connection, 'rate_limits', 'windowStart');
}

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
const now = (dialect: Dialect) => (column: Column) => column.notNull().defaultTo(dialect.timeNow);
const owner = (reference: string) => (column: Column) =>
  column.notNull().references(reference).onDelete('cascade');

function table(
  connection: Queries,
  dialect: Dialect,
  name: string,
): CreateTableBuilder<string, 'id'> {
  return connection.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => dialect.serial(column));
}

async function index(connection: Queries, name: string, column: string): Promise<void> {
  await connection.schema.createIndex(`${name}_${column}`).on(name).column(column).execute();
}
