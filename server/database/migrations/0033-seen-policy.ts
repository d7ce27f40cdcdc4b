import type { Migration } from './migration.ts';

/**
 * Which version of the privacy page each account has been told about. Existing accounts start with the one of this
 * update, so that the update alone announces nothing.
 */
export const seenPolicy: Migration = {
  name: '0033-seen-policy',
  async up(connection) {
    await connection.schema
      .alterTable('users')
      .addColumn('seenPolicyVersion', 'text', (column) => column.notNull().defaultTo('2026-11'))
      .execute();
  },
};
