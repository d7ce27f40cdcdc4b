import type { CreatedAccount, NewAccount } from '#contract/accounts/accounts';
import { Problem } from '#contract/problems';
import { lockNames } from '../../../database/locks/lock-names.ts';
import {
  checkClassSize,
  countMembers,
  lockClass,
  lockMembers,
} from '../../../moderation/classes/class-size.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import { classRoster } from '../../../moderation/classes/class-roster.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { Staff } from '../../../http/access/access.ts';
import { checkActor } from '../../../moderation/accounts/actor.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import {
  createManagedAccounts,
  createPasswordPreparation,
  generatePassphrase,
  type NewPassword,
} from './managed-accounts.ts';
import { generatePassword } from '../passwords/password.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { toListedUser, usersStore } from '../accounts/users.store.ts';
import type { UserRow } from '../accounts/users.table.ts';

/** What administrators may do for every account, and teachers for the students of their own classes. */
export function createStaffAccounts(dependencies: AuthDependencies) {
  const { database, passwords, audit, random, now } = dependencies;
  const { dialect } = database;
  const createManaged = createManagedAccounts({ dialect, passwords, audit, now, random });
  const preparePasswords = createPasswordPreparation({ passwords, random });

  async function create(
    transaction: Queries,
    staff: Staff,
    { classId, ...wanted }: NewAccount,
    prepared: NewPassword | undefined,
  ) {
    await checkActor(transaction, staff);
    if (wanted.role !== 'student' && staff.role !== 'admin') throw new Problem('not-allowed');
    if (wanted.role === 'student') await lockPlaceInClass(database, transaction, staff, classId);
    const account = {
      ...wanted,
      by: staff,
      mustChangePassword: true,
      ...(prepared && { prepared }),
    };
    const created = await createManaged(transaction, account);
    if (wanted.role === 'student' && classId !== undefined) {
      const joinedAt = new Date(now()).toISOString();
      const member = { classId, userId: created.user.id, joinedAt };
      await transaction.insertInto('class_members').values(member).execute();
    }
    const row = await usersStore.findById(transaction, created.user.id);
    if (!row) throw new Problem('no-such-user');
    return { ...created, user: toListedUser(row) };
  }

  /** @throws Problem `not-allowed`, `not-your-class`, `no-such-class`, `class-full`, or `game-name-taken` */
  async function createAccount(staff: Staff, wanted: NewAccount): Promise<CreatedAccount> {
    const [prepared] = await preparePasswords(1);
    return database.queries
      .transaction()
      .execute((transaction) => create(transaction, staff, wanted, prepared));
  }

  /** Signs the account out everywhere. @throws Problem `no-such-user` */
  async function resetAccountPassword(staff: Staff, userId: number): Promise<string> {
    const { role } = await findManaged(database.queries, staff, userId);
    const password = role === 'student' ? generatePassphrase(random) : generatePassword(random);
    const hash = await passwords.hash(password);
    const at = new Date(now()).toISOString();
    await database.queries.transaction().execute(async (transaction) => {
      await database.dialect.lock(transaction, lockNames.account(userId));
      // Hashing takes a while: the student may have left the class or become a teacher since, and staff may be
      // suspended.
      await checkActor(transaction, staff);
      const account = await findManaged(transaction, staff, userId);
      const change = { password: hash, at, mustChange: true };
      await usersStore.updatePassword(transaction, userId, change);
      await sessionsStore.removeByUser(transaction, userId);
      const entry = { action: 'auth.reset-password', subject: accountInLog(account) } as const;
      await audit.record({ actor: staff, ...entry, result: 'done' }, transaction);
    });
    await dependencies.onSessionsRevoked();
    return password;
  }

  return { createAccount, resetAccountPassword };
}

/** Nobody archives or fills the class until the transaction ends. */
async function lockPlaceInClass(
  database: AuthDependencies['database'],
  transaction: Queries,
  staff: Staff,
  classId: string | undefined,
): Promise<void> {
  if (classId !== undefined) await lockClass(database, transaction, classId);
  await checkClass(transaction, staff, classId);
  if (classId === undefined) return;
  await lockMembers(database, transaction, classId);
  checkClassSize(await countMembers(transaction, classId), 1);
}

/** Teachers add students only to their own classes; a class of others is as unknown as one that does not exist. */
async function checkClass(
  queries: Queries,
  staff: Staff,
  classId: string | undefined,
): Promise<void> {
  if (classId === undefined) {
    if (staff.role !== 'admin') throw new Problem('not-your-class');
  } else if (!(await classRoster.looksAfter(queries, staff, classId))) {
    throw new Problem('no-such-class');
  }
}

/**
 * The account, if it is one that this person looks after: all of them for administrators, the students of
 * their own classes for teachers. @throws Problem `no-such-user`
 */
export async function findManaged(
  queries: Queries,
  staff: Staff,
  userId: number,
  isTaught = classRoster.isTaughtBy,
): Promise<UserRow> {
  const account = await usersStore.findById(queries, userId);
  if (!account || account.erasedAt !== null) throw new Problem('no-such-user');
  const isOwnStudent = async () =>
    account.role === 'student' && (await isTaught(queries, userId, staff.id));
  if (staff.role !== 'admin' && !(await isOwnStudent())) throw new Problem('no-such-user');
  return account;
}
