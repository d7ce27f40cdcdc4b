import { lockNames } from '../../../database/locks/lock-names.ts';
import { checkActor } from '../../../moderation/accounts/actor.ts';
import type { AccountChange, ListedUser } from '#contract/accounts/accounts';
import { losesRights } from '#contract/accounts/auth';
import { hasGameName } from '#contract/accounts/sign-in-name';
import { Problem } from '#contract/problems';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { Admin } from '../../../http/access/access.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import {
  generateDisplayName,
  isGeneratedName,
  isNameFree,
} from '../display-names/display-names.ts';
import { afterAccountChange, storeDisplayName } from '../display-names/rename.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { correctAccount } from './correct-account.ts';
import { toListedUser, usersStore } from './users.store.ts';
import type { UserRow } from './users.table.ts';

/**
 * Changes the role of an account, suspends it, ends its suspension, or corrects it. After a suspension or a
 * role that may do less, all its sessions end, so that none keeps old rights. Throws the Problems
 * `no-such-user`, `last-administrator`, and those of a correction.
 */
export function createAccountChanges(dependencies: AuthDependencies) {
  const { database } = dependencies;

  return async function changeAccount(
    admin: Admin,
    id: number,
    change: AccountChange,
  ): Promise<ListedUser> {
    const { user, isChanged } = await database.queries
      .transaction()
      .execute((transaction) => apply(dependencies, transaction, admin, { id, ...change }));
    if (isChanged) {
      await dependencies.onSessionsRevoked();
      await afterAccountChange(dependencies.contributions);
    }
    return toListedUser(user);
  };
}

type Wanted = AccountChange & { readonly id: number };

async function apply(
  dependencies: AuthDependencies,
  transaction: Queries,
  admin: Admin,
  { id, role, suspended, ...correction }: Wanted,
): Promise<{ user: UserRow; isChanged: boolean }> {
  const { dialect } = dependencies.database;
  await dialect.lock(transaction, lockNames.displayNames);
  await dialect.lock(transaction, lockNames.administrators);
  await dialect.lock(transaction, lockNames.account(id));
  await checkActor(transaction, admin);
  const before = await usersStore.findById(transaction, id);
  if (!before || before.erasedAt !== null) throw new Problem('no-such-user');
  let user = before;
  if (role !== undefined && role !== before.role) {
    await keepOneAdministrator(transaction, before);
    user = await changeRole(dependencies, transaction, admin, { before, role });
  }
  if (suspended !== undefined && suspended !== (before.suspendedAt !== null)) {
    if (suspended) await keepOneAdministrator(transaction, before);
    user = await changeSuspension(dependencies, transaction, admin, { before, suspended });
  }
  user = await correctAccount(dependencies, transaction, admin, { before: user, ...correction });
  return { user, isChanged: user !== before };
}

async function keepOneAdministrator(transaction: Queries, before: UserRow): Promise<void> {
  if (before.role !== 'admin' || before.suspendedAt !== null) return;
  if (!(await usersStore.hasOtherAdministrator(transaction, before.id))) {
    throw new Problem('last-administrator');
  }
}

async function changeRole(
  dependencies: AuthDependencies,
  transaction: Queries,
  admin: Admin,
  { before, role }: { before: UserRow; role: UserRow['role'] },
): Promise<UserRow> {
  const { audit, contributions, now } = dependencies;
  const at = new Date(now()).toISOString();
  const after = await usersStore.updateRole(transaction, before.id, role, at);
  if (losesRights(before.role, role)) await sessionsStore.removeByUser(transaction, before.id);
  await audit.record(
    {
      actor: admin,
      action: 'auth.role-change',
      subject: accountInLog(after),
      result: 'done',
      changes: [{ what: 'role', before: before.role, after: role }],
    },
    transaction,
  );
  const displayName = await nameInRole(dependencies, transaction, after);
  if (displayName === null) return after;
  await storeDisplayName(transaction, contributions, { userId: before.id, displayName });
  return { ...after, displayName };
}

/**
 * Adults appear under their game name unless they chose another name; students do so only if they
 * chose it as students. Null if the name stays.
 */
async function nameInRole(
  { random }: AuthDependencies,
  transaction: Queries,
  account: UserRow,
): Promise<string | null> {
  const { role, displayName, minecraftUsername } = account;
  if (role === 'student') {
    const isAdultName = displayName === null || displayName === minecraftUsername;
    return isAdultName ? generateDisplayName(transaction, random, account.name) : null;
  }
  if (displayName === null && role === 'teacher' && !hasGameName(account))
    return generateDisplayName(transaction, random, account.name);
  if (displayName === null || !isGeneratedName(displayName) || !hasGameName(account)) return null;
  return (await isNameFree(transaction, minecraftUsername, account.id)) ? minecraftUsername : null;
}

async function changeSuspension(
  { audit, now }: AuthDependencies,
  transaction: Queries,
  admin: Admin,
  { before, suspended }: { before: UserRow; suspended: boolean },
): Promise<UserRow> {
  const at = new Date(now()).toISOString();
  const after = await transaction
    .updateTable('users')
    .set({ suspendedAt: suspended ? at : null, updatedAt: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (suspended) await sessionsStore.removeByUser(transaction, before.id);
  await audit.record(
    {
      actor: admin,
      action: suspended ? 'auth.suspend' : 'auth.reinstate',
      subject: accountInLog(after),
      result: 'done',
    },
    transaction,
  );
  return after;
}
