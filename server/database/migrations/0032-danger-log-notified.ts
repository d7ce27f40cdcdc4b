import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** In the danger log, the kind `told` is called `notified`. */
export const dangerLogNotified: Migration = {
  name: '0032-danger-log-notified',
  async up(connection) {
    await sql`update danger_log set kind = 'notified' where kind = 'told'`.execute(connection);
  },
};
