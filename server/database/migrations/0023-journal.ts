import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** Who may see a journal entry, comments on it, and whose work may be published (P-16). */
export const journal: Migration = {
  name: '0023-journal',
  async up(connection, dialect) {
    const entries = connection.schema.alterTable('journal_entries');
    await entries
      .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('private'))
      .execute();
    await entries.addColumn('reviewItemId', 'text').execute();
    await entries.addColumn('thumbnailPath', 'text').execute();
    await connection.schema
      .createIndex('journal_entries_reviewItemId')
      .on('journal_entries')
      .column('reviewItemId')
      .execute();
    await connection.schema
      .createTable('journal_comments')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('entryId', 'integer', (column) =>
        column.notNull().references('journal_entries.id').onDelete('cascade'),
      )
      .addColumn('authorId', 'integer', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('authorDisplay', 'text', notNull)
      .addColumn('isStaff', 'integer', notNull)
      .addColumn('text', 'text', notNull)
      .addColumn('createdAt', dialect.timeType, notNull)
      .execute();
    for (const column of ['entryId', 'authorId']) {
      await connection.schema
        .createIndex(`journal_comments_${column}`)
        .on('journal_comments')
        .column(column)
        .execute();
    }
    await connection.schema
      .createTable('publishing_consents')
      .addColumn('userId', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('givenById', 'integer')
      .addColumn('givenByName', 'text', notNull)
      .addColumn('givenAt', dialect.timeType, notNull)
      .execute();
  },
};

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
