import type { Migration } from './migration.ts';

/** When the daily job that removes old rows has run, by the clock at that moment. */
export const retentionRuns: Migration = {
  name: '0027-retention-runs',
  async up(connection, dialect) {
    await connection.schema
      .createTable('retention_runs')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('at', dialect.timeType, (column) => column.notNull())
      .execute();
  },
};
