import type { CreatedAccount, NewAccount } from '#contract/accounts';
import { Problem } from '#contract/problems';
import { classRoster } from '../../moderation/class-roster.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Teacher } from '../../http/access.ts';
import { accountLock, subjectOf } from './auth-dependencies.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { createManagedAccounts, type ManagedAccount } from './managed-accounts.ts';
import { generatePassword } from './password.ts';
import { sessionsStore } from './sessions.store.ts';
import { toListedUser, usersStore } from './users.store.ts';

/** What administrators do for every account, and teachers for the students of their own classes. */
export function createStaffAccounts(dependencies: AuthDependencies) {
  const { database, passwords, audit, random, now } = dependencies;
  const accounts = createManagedAccounts(dependencies);

  async function create(
    transaction: Queries,
    staff: Teacher,
    { role, classId, name, minecraftUsername }: NewAccount,
  ): Promise<ManagedAccount> {
    const account = { name, minecraftUsername, mustChangePassword: true };
    if (role !== 'student') {
      if (staff.role !== 'admin') throw new Problem('not-allowed');
      return accounts.createStaffAccount(transaction, { ...account, role, by: staff });
    }
    if (staff.role !== 'admin' || classId !== undefined) {
      await classRoster.checkMayPlan(transaction, staff, classId ?? null);
    }
    const consent = { kind: 'school', givenBy: staff } as const;
    const created = await accounts.createManagedStudent(transaction, { ...account, consent });
    if (classId !== undefined) {
      const joinedAt = new Date(now()).toISOString();
      await transaction
        .insertInto('class_members')
        .values({ classId, userId: created.user.id, joinedAt })
        .execute();
    }
    return created;
  }

  /** @throws Problem `not-allowed`, `not-your-class` or `game-name-taken` */
  async function createAccount(staff: Teacher, wanted: NewAccount): Promise<CreatedAccount> {
    const { user, signInName, password } = await database.queries
      .transaction()
      .execute((transaction) => create(transaction, staff, wanted));
    return { user: toListedUser(user), signInName, password };
  }

  /** Signs the account out everywhere. @throws Problem `no-such-user` */
  async function resetAccountPassword(staff: Teacher, userId: number): Promise<string> {
    const account = await usersStore.findById(database.queries, userId);
    if (!account || account.erasedAt !== null) throw new Problem('no-such-user');
    const isStudent = account.role === 'student';
    const mayReset =
      staff.role === 'admin' ||
      (isStudent && (await classRoster.isTaughtBy(database.queries, userId, staff.id)));
    if (!mayReset) throw new Problem('no-such-user');
    const password = generatePassword(random, isStudent ? 2 : undefined);
    const hash = await passwords.hash(password);
    const at = new Date(now()).toISOString();
    await database.queries.transaction().execute(async (transaction) => {
      await database.dialect.serialize(transaction, accountLock(userId));
      const change = { password: hash, at, mustChange: true };
      await usersStore.updatePassword(transaction, userId, change);
      await sessionsStore.removeOfUser(transaction, userId);
      const entry = { action: 'auth.reset-password', subject: subjectOf(account) } as const;
      await audit.record({ actor: staff, ...entry, result: 'done' }, transaction);
    });
    await dependencies.onSessionsRevoked({ userId });
    return password;
  }

  return {
    createAccount,
    resetAccountPassword,
    createManagedStudent: accounts.createManagedStudent,
  };
}
