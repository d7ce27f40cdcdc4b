import type { Migration } from './migration.ts';

/** What administrators change in the content files, and when the game server was last seen. */
export const contentVersions: Migration = {
  name: '0002-content-versions',
  async up(connection, dialect) {
    await connection.schema
      .createTable('content_versions')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('authorId', 'integer')
      .addColumn('authorName', 'text', (column) => column.notNull())
      .addColumn('at', dialect.timeType, (column) => column.notNull())
      .execute();
    await connection.schema
      .createIndex('content_versions_key_version')
      .unique()
      .on('content_versions')
      .columns(['key', 'version'])
      .execute();
    await connection.schema
      .createTable('server_sightings')
      .addColumn('address', 'text', (column) => column.primaryKey().notNull())
      .addColumn('seenAt', dialect.timeType, (column) => column.notNull())
      .execute();
  },
};
