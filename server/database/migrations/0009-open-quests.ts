import type { Migration } from './migration.ts';

/** Quests that everyone is asked to do, each until a certain moment. */
export const openQuests: Migration = {
  name: '0009-open-quests',
  async up(connection, dialect) {
    await connection.schema
      .createTable('open_quests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('until', dialect.timeType, (column) => column.notNull())
      .addColumn('location', 'text')
      .execute();
    await connection.schema
      .createIndex('open_quests_until')
      .on('open_quests')
      .column('until')
      .execute();
  },
};
