import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** An index for finding the outcome of an action. */
export const outcomesOfActions: Migration = {
  name: '0046-outcomes-of-actions',
  async up(connection) {
    await connection.schema
      .createIndex('audit_log_outcomes_of_actions')
      .on('audit_log')
      .column('subject')
      .where(sql.ref('action'), '=', sql.lit('files.outcome'))
      .execute();
  },
};
