import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { User } from '#contract/accounts/auth';
import { noMailDomain } from '#contract/accounts/sign-in-name';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { formerName } from '#contract/accounts/public-names';
import { dayMs } from '#contract/text/durations';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { Queries } from '../../../database/tables.ts';
import { renameActor } from '../../../moderation/accounts/account-rows.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { checkPassword } from '../passwords/password-change.ts';
import { afterAccountChange } from '../display-names/rename.ts';
import type { CallOrigin } from '../sessions/session-changes.ts';
import { sessionsStore } from '../sessions/sessions.store.ts';
import { usersStore } from './users.store.ts';

const retentionJob = { id: null, name: 'retention' } as const;

/** Deleting an account: asked for with the password, done seven days later (P-23). */
export function createDeletion(dependencies: AuthDependencies) {
  const { database, audit, now } = dependencies;

  /** All devices are signed out; signing in again restores the account. */
  async function requestDeletion(
    user: User,
    password: string,
    origin: CallOrigin,
  ): Promise<string> {
    if (dependencies.isOnHold) throw new Problem('on-legal-hold');
    const account = await checkPassword(dependencies, user, password, origin);
    if (account.role === 'student' && account.signInName !== null) {
      throw new Problem('deletion-by-staff');
    }
    const deletesAt = new Date(now() + limits.deletionGraceDays * dayMs).toISOString();
    await database.queries.transaction().execute(async (transaction) => {
      await database.dialect.lock(transaction, lockNames.administrators);
      await database.dialect.lock(transaction, lockNames.account(user.id));
      await refuseLastAdministrator(transaction, user);
      await transaction.updateTable('users').set({ deletesAt }).where('id', '=', user.id).execute();
      await sessionsStore.removeByUser(transaction, user.id);
      const entry = { action: 'auth.ask-deletion', subject: accountInLog(user) } as const;
      await audit.record({ actor: user, ...entry, result: 'done' }, transaction);
    });
    await dependencies.onSessionsRevoked();
    return deletesAt;
  }

  /** Erases every account whose waiting period was over at a time (ISO 8601); returns how many. */
  async function eraseDue(dueAt: string): Promise<number> {
    if (dependencies.isOnHold) return 0;
    const due = await database.queries
      .selectFrom('users')
      .select('id')
      .where('deletesAt', '<=', dueAt)
      .where('erasedAt', 'is', null)
      .execute();
    let erasedCount = 0;
    for (const { id } of due) {
      try {
        if (await eraseIfDue(dependencies, id, dueAt)) erasedCount += 1;
      } catch (error) {
        // An account that cannot be erased must not keep the others from being erased.
        dependencies.onError(error);
      }
      // Queries of SQLite leave no room for requests, which would wait for all of a school year's accounts.
      await nextTurn();
    }
    if (erasedCount > 0) await afterAccountChange(dependencies.contributions);
    return erasedCount;
  }

  return { requestDeletion, eraseDue };
}

async function refuseLastAdministrator(transaction: Queries, user: User): Promise<void> {
  if (user.role !== 'admin') return;
  if (!(await usersStore.hasOtherAdministrator(transaction, user.id))) {
    throw new Problem('last-administrator');
  }
}

/**
 * Published work stays, under the name "Former member"; only a number is left of the account. False
 * if its owner kept it, or if it is the last administrator's.
 */
async function eraseIfDue(
  dependencies: AuthDependencies,
  userId: number,
  dueAt: string,
): Promise<boolean> {
  const { database, uploads, now, onError } = dependencies;
  const at = new Date(now()).toISOString();
  const keys = await database.queries.transaction().execute(async (transaction) => {
    await database.dialect.lock(transaction, lockNames.administrators);
    await database.dialect.lock(transaction, lockNames.account(userId));
    const account = await usersStore.findById(transaction, userId);
    // Its owner may have signed in at the last moment.
    if (!account || account.deletesAt === null || account.deletesAt > dueAt) return null;
    // Nobody else could run the portal.
    const isAdministrator = account.role === 'admin';
    if (isAdministrator && !(await usersStore.hasOtherAdministrator(transaction, userId)))
      return null;
    return eraseAccount(dependencies, transaction, userId, at);
  });
  if (keys === null) return false;
  // The daily sweep removes what cannot be deleted now, because no row refers to it anymore.
  for (const key of keys) await uploads.delete(key).catch(onError);
  return true;
}

/** Returns the keys of the files whose rows are gone. */
async function eraseAccount(
  { contributions, audit }: AuthDependencies,
  transaction: Queries,
  userId: number,
  at: string,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const { findFiles, erase } of contributions()) {
    keys.push(...((await findFiles?.(transaction, userId)) ?? []));
    await erase(transaction, userId, at);
  }
  await renameActor(transaction, userId, formerName);
  await transaction.deleteFrom('account_consents').where('userId', '=', userId).execute();
  await sessionsStore.removeByUser(transaction, userId);
  const unique = randomUUID();
  await transaction
    .updateTable('users')
    .set({
      email: `${unique}@${noMailDomain}`,
      password: '',
      name: formerName,
      minecraftUsername: unique,
      organization: null,
      bio: null,
      role: 'student',
      displayName: null,
      displayNameKey: null,
      signInName: null,
      suspendedAt: at,
      deletesAt: null,
      deletionByStaff: 0,
      erasedAt: at,
      lastSeenAt: null,
      updatedAt: at,
    })
    .where('id', '=', userId)
    .execute();
  const entry = { action: 'auth.erase', subject: `user ${userId}` } as const;
  await audit.record({ actor: retentionJob, ...entry, result: 'done' }, transaction);
  return keys;
}
