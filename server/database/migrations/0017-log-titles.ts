import type { Migration } from './migration.ts';

/**
 * A hash of an item's title at the time of each line of the log, which shows whether the title has changed without
 * storing it.
 */
export const logTitles: Migration = {
  name: '0017-log-titles',
  async up(connection) {
    await connection.schema.alterTable('review_log').addColumn('titleHash', 'text').execute();
  },
};
