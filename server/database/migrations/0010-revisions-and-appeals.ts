import type { Migration } from './migration.ts';

/** Revisions, appeals, texts that were sent twice, and what may mean danger. */
export const revisionsAndAppeals: Migration = {
  // Recorded under its first name in every database.
  name: '0010-second-thoughts',
  async up(connection, dialect) {
    for (const column of ['revisionOf', 'supersededBy', 'formerReason', 'appeal']) {
      await connection.schema.alterTable('review_items').addColumn(column, 'text').execute();
    }
    await connection.schema
      .alterTable('review_items')
      .addColumn('isUrgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await connection.schema
      .createIndex('review_items_revisionOf')
      .on('review_items')
      .column('revisionOf')
      .execute();
    await connection.schema
      .createTable('sent_texts')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('itemId', 'text', (column) => column.notNull())
      .addColumn('sentAt', dialect.timeType, (column) => column.notNull())
      .execute();
  },
};
