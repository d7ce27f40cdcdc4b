import type { User } from '#contract/accounts/auth';
import { getPublicName } from '#contract/accounts/public-names';
import { Problem } from '#contract/problems';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';

/**
 * The account with the display name it has now: what was read at the start of the call may be the one that was
 * replaced because it revealed a child. Call it first in the transaction that stores the name; a rename then waits
 * until that ends, and finds what was stored.
 * @throws Problem `not-signed-in` for an account that was suspended, erased, or given another role since: what it sent
 * was meant for the former role
 */
export async function lockActor<Actor extends Pick<User, 'id' | 'displayName' | 'role'>>(
  transaction: Queries,
  dialect: Database['dialect'],
  actor: Actor,
): Promise<Actor> {
  await dialect.lock(transaction, lockNames.account(actor.id));
  return await checkActor(transaction, actor);
}

/**
 * Checks the account as `lockActor` does, without the lock, for a transaction that has others: what a call prepares
 * before it, such as passwords, takes a while.
 */
export async function checkActor<Actor extends Pick<User, 'id' | 'displayName' | 'role'>>(
  transaction: Queries,
  actor: Actor,
): Promise<Actor> {
  const row = await transaction
    .selectFrom('users')
    .select(['displayName', 'erasedAt', 'role', 'suspendedAt', 'deletionByStaff'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  const isOpen = row?.suspendedAt === null && row.deletionByStaff === 0;
  if (!isOpen || row.role !== actor.role) throw new Problem('not-signed-in');
  return { ...actor, displayName: getPublicName(row) };
}
