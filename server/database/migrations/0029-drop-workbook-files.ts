import type { Migration } from './migration.ts';

/** Uploads to a workbook are journal entries; no release ever wrote to this table. */
export const dropWorkbookFiles: Migration = {
  name: '0029-drop-workbook-files',
  async up(connection) {
    await connection.schema.dropTable('workbook_files').execute();
  },
};
