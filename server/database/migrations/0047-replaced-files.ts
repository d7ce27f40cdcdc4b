import type { Migration } from './migration.ts';

/** A file that made room for an upload goes back if the upload does not arrive. */
export const replacedFiles: Migration = {
  name: '0047-replaced-files',
  async up(connection) {
    await connection.schema.alterTable('unfinished_files').addColumn('trashId', 'text').execute();
  },
};
