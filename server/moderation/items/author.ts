import type { User } from '#contract/accounts/auth';
import { getPublicName } from '#contract/accounts/public-names';
import { Problem } from '#contract/problems';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';

/** Held while an account is renamed or erased, its sessions change, or something is stored under its name. */
export function accountLock(userId: number): string {
  return `account ${userId}`;
}

/**
 * The account with the display name it has now: what was read at the start of the call may be the one that was
 * replaced because it revealed a child. Call it first in the transaction that stores the name; a rename then waits
 * until that ends, and finds what was stored.
 * @throws Problem `not-signed-in` for an account that was suspended, erased, or given another role since: what it sent
 * was meant for the former role
 */
export async function lockAuthor<Author extends Pick<User, 'id' | 'displayName' | 'role'>>(
  transaction: Queries,
  dialect: Database['dialect'],
  author: Author,
): Promise<Author> {
  await dialect.serialize(transaction, accountLock(author.id));
  return await checkAuthor(transaction, author);
}

/**
 * The same without a lock, for a transaction that has others: what a call prepares before it, such as passwords, takes
 * a while.
 */
export async function checkAuthor<Author extends Pick<User, 'id' | 'displayName' | 'role'>>(
  transaction: Queries,
  author: Author,
): Promise<Author> {
  const row = await transaction
    .selectFrom('users')
    .select(['displayName', 'erasedAt', 'role', 'suspendedAt', 'deletionByStaff'])
    .where('id', '=', author.id)
    .executeTakeFirst();
  const isOpen = row?.suspendedAt === null && row.deletionByStaff === 0;
  if (!isOpen || row.role !== author.role) throw new Problem('not-signed-in');
  return { ...author, displayName: getPublicName(row) };
}
