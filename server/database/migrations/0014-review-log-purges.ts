import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Lets retention remove old lines of the review log about deleted items, and records that it did. */
export const reviewLogPurges: Migration = {
  name: '0014-review-log-purges',
  async up(connection, dialect) {
    await connection.schema
      .createTable('review_log_purges')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('at', dialect.timeType, (column) => column.notNull())
      .addColumn('upToId', 'integer', (column) => column.notNull())
      .execute();
    await connection.schema
      .createIndex('review_log_purges_upToId')
      .on('review_log_purges')
      .column('upToId')
      .execute();
    await dialect.makeAppendOnly(connection, 'review_log_purges');
    const mayDelete = sql<boolean>`exists (select 1 from review_log_purges where "upToId" >= old.id)
      and not exists (select 1 from review_items where review_items.id = old."itemId")`;
    await dialect.dropAppendOnly(connection, 'review_log');
    await dialect.makeAppendOnly(connection, 'review_log', mayDelete);
  },
};
