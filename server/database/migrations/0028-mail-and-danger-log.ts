import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** Who asked for email, the email that is still to be sent, and what was done about possible danger. */
export const mailAndDangerLog: Migration = {
  name: '0028-mail-and-danger-log',
  async up(connection, dialect) {
    await connection.schema
      .createTable('mail_preferences')
      .addColumn('userId', 'integer', (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('askedAt', dialect.timeType, notNull)
      .execute();
    await connection.schema
      .createTable('mail_outbox')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', notNull)
      .addColumn('href', 'text', notNull)
      .addColumn('createdAt', dialect.timeType, notNull)
      .addColumn('dueAt', dialect.timeType, notNull)
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await connection.schema
      .createIndex('mail_outbox_dueAt')
      .on('mail_outbox')
      .column('dueAt')
      .execute();
    await connection.schema
      .createTable('danger_log')
      .addColumn('id', 'integer', (column) => dialect.serial(column))
      .addColumn('subjectId', 'text', notNull)
      .addColumn('at', dialect.timeType, notNull)
      .addColumn('kind', 'text', notNull)
      .addColumn('actorId', 'integer')
      .addColumn('text', 'text', notNull)
      .execute();
    await connection.schema
      .createIndex('danger_log_subjectId')
      .on('danger_log')
      .columns(['subjectId', 'id'])
      .execute();
  },
};

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
