import type { Dialect } from '../engines/dialect.ts';
import type { Migration } from './migration.ts';

/** Proof of game names, and the results of the last attempt to add a class to the whitelist. */
export const gameNameProofs: Migration = {
  name: '0021-game-name-proofs',
  async up(connection, dialect) {
    await connection.schema
      .createTable('game_name_proofs')
      .addColumn('userId', 'integer', (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('code', 'text', (column) => column.unique())
      .addColumn('expiresAt', dialect.timeType)
      .addColumn('verifiedName', 'text')
      .addColumn('verifiedAt', dialect.timeType)
      .addColumn('takenName', 'text')
      .execute();
    await connection.schema
      .createTable('class_whitelist_results')
      .addColumn('classId', 'text', (column) =>
        column.notNull().references('classes.id').onDelete('cascade'),
      )
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('minecraftUsername', 'text', notNull)
      .addColumn('ok', 'integer', notNull)
      .addColumn('result', 'text', notNull)
      .addColumn('at', dialect.timeType, notNull)
      .addPrimaryKeyConstraint('class_whitelist_results_key', ['classId', 'userId'])
      .execute();
  },
};

type Column = Parameters<Dialect['serial']>[0];
const notNull = (column: Column) => column.notNull();
