import { looksUrgent } from '#contract/moderation/urgent-text';
import type { Migration } from './migration.ts';

/** Support messages that may mean danger are recognized once and marked, so that they can be counted. */
export const urgentMessages: Migration = {
  name: '0016-urgent-messages',
  async up(connection) {
    await connection.schema
      .alterTable('support_messages')
      .addColumn('isUrgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const rows = await connection.selectFrom('support_messages').select(['id', 'text']).execute();
    for (const { id, text } of rows) {
      if (!looksUrgent(text)) continue;
      await connection
        .updateTable('support_messages')
        .set({ isUrgent: 1 })
        .where('id', '=', id)
        .execute();
    }
  },
};
