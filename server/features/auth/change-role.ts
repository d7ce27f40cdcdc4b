import type { Role, User } from '#contract/auth';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import type { Admin } from '../../http/access.ts';
import { accountLock, administratorsLock, subjectOf } from './auth-dependencies.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { sessionsStore } from './sessions.store.ts';
import { toUser, usersStore } from './users.store.ts';

/**
 * Gives an account another role. All its sessions end, so that none keeps old rights.
 * Throws the Problems `no-such-user` and `last-administrator`.
 */
export function createChangeRole(dependencies: AuthDependencies) {
  const { database } = dependencies;

  return async function changeRole(admin: Admin, id: number, role: Role): Promise<User> {
    const { user, isChanged } = await database.queries
      .transaction()
      .execute((transaction) => change(dependencies, transaction, admin, { id, role }));
    if (isChanged) await dependencies.onSessionsRevoked({ userId: id });
    return user;
  };
}

async function change(
  { database, audit, now }: AuthDependencies,
  transaction: Queries,
  admin: Admin,
  { id, role }: { id: number; role: Role },
): Promise<{ user: User; isChanged: boolean }> {
  await database.dialect.serialize(transaction, administratorsLock);
  await database.dialect.serialize(transaction, accountLock(id));
  const before = await usersStore.findById(transaction, id);
  if (!before) throw new Problem('no-such-user');
  if (before.role === role) return { user: toUser(before), isChanged: false };
  if (before.role === 'admin' && (await usersStore.countAdministrators(transaction)) === 1) {
    throw new Problem('last-administrator');
  }

  const at = new Date(now()).toISOString();
  const after = await usersStore.updateRole(transaction, id, role, at);
  await sessionsStore.removeOfUser(transaction, id);
  await audit.record(
    {
      actor: admin,
      action: 'auth.role-change',
      subject: subjectOf(after),
      result: 'done',
      changes: [{ what: 'role', before: before.role, after: role }],
    },
    transaction,
  );
  return { user: toUser(after), isChanged: true };
}
