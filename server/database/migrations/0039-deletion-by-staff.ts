import type { Queries } from '../tables.ts';
import type { Migration } from './migration.ts';

const graceMs = 7 * 24 * 60 * 60_000;

/**
 * Accounts that staff have closed for their deletion, apart from those that an administrator has suspended.
 * Until now such an account was suspended exactly seven days before its deletion.
 */
export const deletionByStaff: Migration = {
  name: '0039-deletion-by-staff',
  async up(connection) {
    await connection.schema
      .alterTable('users')
      .addColumn('deletionByStaff', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await separateClosedAccounts(connection);
  },
};

async function separateClosedAccounts(connection: Queries): Promise<void> {
  const accounts = await connection
    .selectFrom('users')
    .select(['id', 'suspendedAt', 'deletesAt'])
    .where('suspendedAt', 'is not', null)
    .where('deletesAt', 'is not', null)
    .execute();
  for (const { id, suspendedAt, deletesAt } of accounts) {
    if (Date.parse(deletesAt ?? '') - Date.parse(suspendedAt ?? '') !== graceMs) continue;
    await connection
      .updateTable('users')
      .set({ deletionByStaff: 1, suspendedAt: null })
      .where('id', '=', id)
      .execute();
  }
}
