import type { Queries } from '../tables.ts';
import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** Makes it possible to undo every change of the game server's files. */
export const fileVersionsAndTrash: Migration = {
  name: '0004-file-versions-and-trash',
  async up(connection, dialect) {
    await createFileVersions(connection, dialect);
    await createFileTrash(connection, dialect);
    await createUnfinishedFiles(connection, dialect);
  },
};

async function createFileVersions(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('file_versions')
    .addColumn('id', 'integer', (column) => dialect.serial(column))
    .addColumn('server', 'text', notNull)
    .addColumn('path', 'text', notNull)
    .addColumn('savedAt', dialect.timeType, notNull)
    .addColumn('authorName', 'text', notNull)
    .addColumn('sizeBytes', 'integer', notNull)
    .addColumn('hash', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .execute();
  await connection.schema
    .createIndex('file_versions_server_path')
    .on('file_versions')
    .columns(['server', 'path', 'id'])
    .execute();
}

async function createFileTrash(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('file_trash')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('server', 'text', notNull)
    .addColumn('path', 'text', notNull)
    .addColumn('type', 'text', notNull)
    // Larger than an integer of PostgreSQL; its bigint comes back as text.
    .addColumn('sizeBytes', 'double precision', notNull)
    .addColumn('place', 'text', notNull)
    .addColumn('deletedAt', dialect.timeType, notNull)
    .addColumn('deletedByName', 'text', notNull)
    .execute();
  await connection.schema
    .createIndex('file_trash_server')
    .on('file_trash')
    .columns(['server', 'deletedAt'])
    .execute();
}

async function createUnfinishedFiles(connection: Queries, dialect: Dialect): Promise<void> {
  await connection.schema
    .createTable('unfinished_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('server', 'text', notNull)
    .addColumn('path', 'text', notNull)
    .addColumn('touchedAt', dialect.timeType, notNull)
    .execute();
}

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
