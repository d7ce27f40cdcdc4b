import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** Teams and pictures of projects, challenges with entries and answers, workbooks, and "Well done". */
export const projectsAndChallenges: Migration = {
  name: '0024-projects-and-challenges',
  async up(connection, dialect) {
    const { schema } = connection;
    const owner = (column: Column) => column.notNull().references('users.id').onDelete('cascade');
    await schema
      .createTable('project_members')
      .addColumn('projectId', 'text', notNull)
      .addColumn('userId', 'integer', owner)
      .addColumn('joinedAt', dialect.timeType, notNull)
      .addPrimaryKeyConstraint('project_members_key', ['projectId', 'userId'])
      .execute();
    await index(connection, 'project_members', 'userId');
    await schema
      .createTable('project_pictures')
      .addColumn('id', 'text', key)
      .addColumn('projectId', 'text', notNull)
      .addColumn('userId', 'integer', owner)
      .addColumn('filePath', 'text', notNull)
      .addColumn('fileType', 'text', notNull)
      .addColumn('fileSize', 'integer', notNull)
      .addColumn('uploadedAt', dialect.timeType, notNull)
      .execute();
    await index(connection, 'project_pictures', 'projectId');
    await schema
      .createTable('well_done')
      .addColumn('itemId', 'text', notNull)
      .addColumn('userId', 'integer', owner)
      .addColumn('at', dialect.timeType, notNull)
      .addPrimaryKeyConstraint('well_done_key', ['itemId', 'userId'])
      .execute();
    await index(connection, 'well_done', 'userId');
    await createChallengeTables(connection, dialect);
    await createWorkbookTables(connection, dialect);
  },
};

type Column = Parameters<Dialect['serial']>[0];
type Connection = Parameters<Migration['up']>[0];

async function createChallengeTables({ schema }: Connection, dialect: Dialect): Promise<void> {
  await schema
    .createTable('challenges')
    .addColumn('id', 'text', key)
    .addColumn('title', 'text', notNull)
    .addColumn('brief', 'text', notNull)
    .addColumn('world', 'text', notNull)
    .addColumn('x', 'integer', notNull)
    .addColumn('z', 'integer', notNull)
    .addColumn('opensAt', dialect.timeType, notNull)
    .addColumn('closesAt', dialect.timeType, notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('authorId', 'integer', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('authorDisplay', 'text', notNull)
    .addColumn('createdAt', dialect.timeType, notNull)
    .addColumn('updatedAt', dialect.timeType, notNull)
    .execute();
  await schema
    .createTable('challenge_entries')
    .addColumn('id', 'text', key)
    .addColumn('challengeId', 'text', inChallenge)
    .addColumn('projectId', 'text', notNull)
    .addColumn('submittedAt', dialect.timeType, notNull)
    .addColumn('enteredById', 'integer', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('challenge_entries_project')
    .on('challenge_entries')
    .columns(['challengeId', 'projectId'])
    .unique()
    .execute();
  await schema
    .createIndex('challenge_entries_projectId')
    .on('challenge_entries')
    .column('projectId')
    .execute();
  await schema
    .createTable('challenge_answers')
    .addColumn('id', 'text', key)
    .addColumn('challengeId', 'text', inChallenge)
    .addColumn('text', 'text', notNull)
    .addColumn('authorId', 'integer', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('authorDisplay', 'text', notNull)
    .addColumn('answeredAt', dialect.timeType, notNull)
    .execute();
  await schema
    .createTable('challenge_verdicts')
    .addColumn('answerId', 'text', (column) =>
      column.notNull().references('challenge_answers.id').onDelete('cascade'),
    )
    .addColumn('entryId', 'text', (column) =>
      column.notNull().references('challenge_entries.id').onDelete('cascade'),
    )
    .addColumn('verdict', 'text', notNull)
    .addColumn('reason', 'text', notNull)
    .addPrimaryKeyConstraint('challenge_verdicts_key', ['answerId', 'entryId'])
    .execute();
}

async function createWorkbookTables(connection: Connection, dialect: Dialect): Promise<void> {
  const owner = (column: Column) => column.notNull().references('users.id').onDelete('cascade');
  await connection.schema
    .createTable('workbook_answers')
    .addColumn('userId', 'integer', owner)
    .addColumn('workbookId', 'text', notNull)
    .addColumn('fieldId', 'text', notNull)
    .addColumn('value', 'text', notNull)
    .addColumn('savedAt', dialect.timeType, notNull)
    .addPrimaryKeyConstraint('workbook_answers_key', ['userId', 'workbookId', 'fieldId'])
    .execute();
  await connection.schema
    .createTable('workbook_files')
    .addColumn('id', 'text', key)
    .addColumn('userId', 'integer', owner)
    .addColumn('workbookId', 'text', notNull)
    .addColumn('fieldId', 'text', notNull)
    .addColumn('filename', 'text', notNull)
    .addColumn('filePath', 'text', notNull)
    .addColumn('fileType', 'text', notNull)
    .addColumn('fileSize', 'integer', notNull)
    .addColumn('uploadedAt', dialect.timeType, notNull)
    .execute();
  await index(connection, 'workbook_files', 'userId');
}

async function index({ schema }: Connection, table: string, column: string): Promise<void> {
  await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}

const notNull = (column: Column) => column.notNull();
const key = (column: Column) => column.primaryKey().notNull();
const inChallenge = (column: Column) =>
  column.notNull().references('challenges.id').onDelete('cascade');
