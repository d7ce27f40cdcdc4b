import type { Migration } from './migration.ts';

/** Sessions and open quests that a teacher plans for one class. */
export const classSchedule: Migration = {
  name: '0026-class-schedule',
  async up(connection) {
    for (const table of ['game_sessions', 'open_quests'] as const) {
      await connection.schema
        .alterTable(table)
        .addColumn('classId', 'text', (column) =>
          column.references('classes.id').onDelete('cascade'),
        )
        .execute();
      await connection.schema.createIndex(`${table}_classId`).on(table).column('classId').execute();
    }
  },
};
