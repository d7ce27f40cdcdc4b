import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Stores whom the copy of a report is about, because that person must not read it. */
export const hiddenMessages: Migration = {
  name: '0056-hidden-messages',
  async up(connection) {
    await connection.schema
      .alterTable('support_messages')
      .addColumn('hiddenFromId', 'integer')
      .execute();
    await sql`update support_messages set "hiddenFromId" = (
        select max(review_items."authorId") from forum_reports
        join review_items on review_items.id = forum_reports."itemId"
        where forum_reports."reporterId" = support_messages."authorId"
        and (replace(forum_reports.reason, support_messages.text, '') <> forum_reports.reason
          or forum_reports.at = support_messages."submittedAt"))
      where "writtenIn" like 'a report %'`.execute(connection);
  },
};
