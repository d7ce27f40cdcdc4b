import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** An index for finding the outcome of a command: both entries have the same detail. */
export const auditReading: Migration = {
  name: '0007-audit-reading',
  async up(connection) {
    await connection.schema
      .createIndex('audit_log_outcomes')
      .on('audit_log')
      .column('detail')
      .where(sql.ref('action'), '=', sql.lit('console.answer'))
      .execute();
  },
};
