import type { Migration } from './migration.ts';

/**
 * A hash of what a thing was called when something happened to it: so that the log can tell whether it is
 * called the same today, and still holds no words.
 */
export const logTitles: Migration = {
  name: '0017-log-titles',
  async up(connection) {
    await connection.schema.alterTable('review_log').addColumn('titleHash', 'text').execute();
  },
};
