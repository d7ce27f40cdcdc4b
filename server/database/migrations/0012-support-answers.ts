import type { Migration } from './migration.ts';

/** What authors have not looked at yet, and what administrators answer to messages. */
export const supportAnswers: Migration = {
  // Recorded under its first name in every database.
  name: '0012-answers',
  async up(connection, dialect) {
    for (const table of ['review_items', 'support_messages'] as const) {
      await connection.schema
        .alterTable(table)
        .addColumn('isUnseen', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await connection.schema
      .createIndex('support_messages_authorId')
      .on('support_messages')
      .column('authorId')
      .execute();
    for (const column of ['answer', 'answeredByName']) {
      await connection.schema.alterTable('support_messages').addColumn(column, 'text').execute();
    }
    await connection.schema
      .alterTable('support_messages')
      .addColumn('answeredAt', dialect.timeType)
      .execute();
  },
};
