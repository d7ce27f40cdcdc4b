import type { Migration } from './migration.ts';

/** A journal entry knows which call added it, so that the same call does not add it again. */
export const callsOfEntries: Migration = {
  name: '0055-calls-of-entries',
  async up(connection) {
    await connection.schema.alterTable('journal_entries').addColumn('callId', 'text').execute();
  },
};
