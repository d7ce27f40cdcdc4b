import type { Migration } from './migration.ts';

/** Up to when time has been counted by the daily job, which does not count what its clock jumped over. */
export const countedTime: Migration = {
  name: '0045-counted-time',
  async up(connection, dialect) {
    await connection.schema
      .alterTable('retention_runs')
      .addColumn('countedAt', dialect.timeType)
      .execute();
  },
};
