import type { Migration } from './migration.ts';

/** News books that were saved while the game server's files could not be reached. */
export const bookDrafts: Migration = {
  name: '0005-book-drafts',
  async up(connection, dialect) {
    await connection.schema
      .createTable('book_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('savedAt', dialect.timeType, (column) => column.notNull())
      .addColumn('authorName', 'text', (column) => column.notNull())
      .execute();
  },
};
