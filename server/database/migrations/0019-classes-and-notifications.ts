import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** Classes with their teachers and students, and the notifications of every account. */
export const classesAndNotifications: Migration = {
  name: '0019-classes-and-notifications',
  async up(connection, dialect) {
    await connection.schema
      .createTable('classes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', notNull)
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('createdAt', dialect.timeType, notNull)
      .addColumn('archivedAt', dialect.timeType)
      .execute();
    for (const [table, since] of [
      ['class_teachers', 'assignedAt'],
      ['class_members', 'joinedAt'],
    ] as const) {
      await connection.schema
        .createTable(table)
        .addColumn('classId', 'text', (column) =>
          column.notNull().references('classes.id').onDelete('cascade'),
        )
        .addColumn('userId', 'integer', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn(since, dialect.timeType, notNull)
        .addPrimaryKeyConstraint(`${table}_key`, ['classId', 'userId'])
        .execute();
      await connection.schema.createIndex(`${table}_userId`).on(table).column('userId').execute();
    }
    await connection.schema
      .createTable('notifications')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('at', dialect.timeType, notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('title', 'text', notNull)
      .addColumn('href', 'text', notNull)
      .addColumn('readAt', dialect.timeType)
      .execute();
    await connection.schema
      .createIndex('notifications_userId_id')
      .on('notifications')
      .columns(['userId', 'id'])
      .execute();
  },
};

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
