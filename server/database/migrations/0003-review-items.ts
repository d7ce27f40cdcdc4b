import type { Queries } from '../tables.ts';
import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** What people write, how it is reviewed, and what the community page counts. */
export const reviewItems: Migration = {
  // Recorded under its first name in every database.
  name: '0003-review-spine',
  async up(connection, dialect) {
    await createReviewItems(connection, dialect);
    await createReviewLog(connection, dialect);
    await createSupport(connection, dialect);
    await createConsents(connection, dialect);
    await createGameSessions(connection, dialect);
  },
};

async function createReviewItems(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('review_items')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('authorId', 'integer', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('authorDisplay', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('location', 'text')
    .addColumn('tags', 'text', notNull)
    .addColumn('details', 'text', notNull)
    .addColumn('parentId', 'text', (column) =>
      column.references('review_items.id').onDelete('cascade'),
    )
    .addColumn('submittedAt', dialect.timeType, notNull)
    .addColumn('updatedAt', dialect.timeType, notNull)
    .addColumn('decidedAt', dialect.timeType)
    .addColumn('decidedById', 'integer')
    .addColumn('decidedByName', 'text')
    .addColumn('reason', 'text')
    .execute();
  const indexes = [
    ['state', 'kind', 'decidedAt'],
    ['state', 'submittedAt'],
    ['authorId', 'submittedAt'],
    ['parentId'],
  ];
  for (const columns of indexes) {
    await connection.schema
      .createIndex(`review_items_${columns.join('_')}`)
      .on('review_items')
      .columns(columns)
      .execute();
  }
}

async function createReviewLog(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('review_log')
    .addColumn('id', 'integer', (column) => dialect.serial(column))
    .addColumn('at', dialect.timeType, notNull)
    .addColumn('itemId', 'text', notNull)
    .addColumn('itemKind', 'text', notNull)
    .addColumn('actorId', 'integer')
    .addColumn('actorName', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('fromState', 'text')
    .addColumn('toState', 'text')
    .addColumn('reason', 'text')
    .addColumn('contentHash', 'text', notNull)
    .execute();
  await connection.schema
    .createIndex('review_log_itemId')
    .on('review_log')
    .column('itemId')
    .execute();
  await dialect.makeAppendOnly(connection, 'review_log');
}

async function createSupport(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('sender_contacts')
    .addColumn('itemId', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .execute();
  await connection.schema
    .createTable('support_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('authorId', 'integer', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('text', 'text', notNull)
    .addColumn('submittedAt', dialect.timeType, notNull)
    .addColumn('doneAt', dialect.timeType)
    .addColumn('doneByName', 'text')
    .execute();
  await connection.schema
    .createIndex('support_messages_submittedAt')
    .on('support_messages')
    .column('submittedAt')
    .execute();
  await connection.schema
    .createTable('used_form_tokens')
    .addColumn('nonce', 'text', (column) => column.primaryKey().notNull())
    .addColumn('usedAt', dialect.timeType, notNull)
    .execute();
}

async function createConsents(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('champion_consents')
    .addColumn('userId', 'integer', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('role', 'text')
    .addColumn('givenAt', dialect.timeType, notNull)
    .execute();
}

async function createGameSessions(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('game_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('type', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('start', dialect.timeType, notNull)
    .addColumn('end', dialect.timeType, notNull)
    .addColumn('world', 'text')
    .execute();
  await connection.schema
    .createIndex('game_sessions_start')
    .on('game_sessions')
    .column('start')
    .execute();
}

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
