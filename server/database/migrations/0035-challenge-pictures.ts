import type { Migration } from './migration.ts';

/** A picture for a challenge. Its row goes with the challenge and with the account that uploaded it. */
export const challengePictures: Migration = {
  name: '0035-challenge-pictures',
  async up({ schema }, dialect) {
    await schema
      .createTable('challenge_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('challengeId', 'text', (column) =>
        column.notNull().unique().references('challenges.id').onDelete('cascade'),
      )
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('filePath', 'text', (column) => column.notNull())
      .addColumn('fileType', 'text', (column) => column.notNull())
      .addColumn('fileSize', 'integer', (column) => column.notNull())
      .addColumn('uploadedAt', dialect.timeType, (column) => column.notNull())
      .execute();
    await schema
      .createIndex('challenge_pictures_userId')
      .on('challenge_pictures')
      .column('userId')
      .execute();
  },
};
