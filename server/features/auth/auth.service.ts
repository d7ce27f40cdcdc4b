import type { ListedUser, AccountSession } from '#contract/accounts/accounts';
import type { Login, Registration, User } from '#contract/accounts/auth';
import { lockNames } from '../../database/locks/lock-names.ts';
import { accountInLog } from '../../audit/audit.store.ts';
import type { Admin } from '../../http/access/access.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { createAccountChanges } from './accounts/change-account.ts';
import { createAccountExport } from './accounts/account-export.ts';
import { createDeletion } from './accounts/deletion.ts';
import { createPasswordChanges, refuseCommonPassword } from './passwords/password-change.ts';
import { createStaffAccounts } from './staff/staff-accounts.ts';
import { generateDisplayName } from './display-names/display-names.ts';
import { createStudentRecords } from './staff/student-records.ts';
import { createSessionFinder } from './sessions/find-session.ts';
import { createProfile } from './accounts/profile.ts';
import {
  createSessionChanges,
  type CallOrigin,
  type SessionChanges,
  type SignedIn,
} from './sessions/session-changes.ts';
import { hashSessionToken, isValidAt, latestPlausible } from './sessions/session-life.ts';
import { createSignIn } from './sessions/sign-in.ts';
import { describeAttempt } from './sessions/sign-in-limiter.ts';
import { sessionsStore } from './sessions/sessions.store.ts';
import { toListedUser, usersStore } from './accounts/users.store.ts';
import { Problem } from '#contract/problems';
import { minuteMs } from '#contract/text/durations';

const purgeEveryMs = 10 * minuteMs;

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. Signing in or registering ends the caller's previous session. */
export function createAuthService(dependencies: AuthDependencies) {
  const { database } = dependencies;
  const sessions = createSessionChanges(dependencies);
  const signIn = createSignIn(dependencies, sessions);
  const signUp = createRegister(dependencies, sessions);
  const exportAccount = createAccountExport(dependencies);
  const purgeExpired = createPurge(dependencies);

  async function logIn(login: Login, origin: CallOrigin): Promise<SignedIn> {
    await purgeExpired();
    const signedIn = await signIn(login, origin);
    await announceEnd(origin.token);
    return signedIn;
  }

  async function register(registration: Registration, origin: CallOrigin): Promise<SignedIn> {
    await purgeExpired();
    const signedIn = await signUp(registration, origin);
    await announceEnd(origin.token);
    return signedIn;
  }

  /** Ends the session of the token; without one there is nothing to do. */
  async function logOut(token: string | null): Promise<void> {
    if (token === null) return;
    await database.queries.transaction().execute((transaction) => sessions.end(transaction, token));
    await announceEnd(token);
  }

  async function listUsers(_admin: Admin, search: string): Promise<ListedUser[]> {
    const rows = await usersStore.list(database, search.trim());
    return rows.map(toListedUser);
  }

  async function announceEnd(token: string | null): Promise<void> {
    if (token !== null) await dependencies.onSessionsRevoked();
  }

  return {
    logIn,
    register,
    logOut,
    findSession: createSessionFinder(dependencies),
    listUsers,
    changeAccount: createAccountChanges(dependencies),
    ...createPasswordChanges(dependencies),
    ...createOwnSessions(dependencies),
    ...createStaffAccounts(dependencies),
    ...createDeletion(dependencies),
    exportAccount,
    ...createStudentRecords(dependencies, exportAccount),
    ...createProfile(dependencies),
  };
}

/** Creates an account, always as a student, and signs it in. */
function createRegister(dependencies: AuthDependencies, sessions: SessionChanges) {
  const { database, limiter, passwords } = dependencies;

  return async function register(
    registration: Registration,
    origin: CallOrigin,
  ): Promise<SignedIn> {
    await limiter.countRegistration(origin.address);
    refuseCommonPassword(registration.password);
    const { email, name, minecraftUsername, organization, bio } = registration;
    const taken = await usersStore.findTaken(database.queries, email, minecraftUsername);
    if (taken) throw taken;
    const password = await passwords.hash(registration.password);
    const details = { email, name, minecraftUsername, organization, bio };
    const at = new Date(dependencies.now()).toISOString();
    return database.queries.transaction().execute(async (transaction) => {
      await database.dialect.lock(transaction, lockNames.displayNames);
      // A teacher may have given someone this name to sign in with while the password was hashed.
      const takenSince = await usersStore.findTaken(transaction, email, minecraftUsername);
      if (takenSince) throw takenSince;
      const displayName = await generateDisplayName(transaction, dependencies.random, name);
      const newUser = { ...details, password, role: 'student', displayName } as const;
      const user = await usersStore.insert(transaction, database.dialect, newUser, at);
      const signedIn = await sessions.start(transaction, user, 'auth.register', origin);
      const { address } = origin;
      await limiter.remember(
        transaction,
        describeAttempt(user, email, { address, device: signedIn.deviceToken }),
      );
      return signedIn;
    });
  };
}

/** Removes expired sessions and counters at a sign-in, at most every ten minutes. */
function createPurge({ database, limiter, now }: AuthDependencies) {
  let purgedAt = -Infinity;

  return async function purgeExpired(): Promise<void> {
    const at = now();
    // A clock that was set back must not put this off.
    if (at >= purgedAt && at - purgedAt < purgeEveryMs) return;
    purgedAt = at;
    await limiter.purge();
    const isoTime = (ms: number) => new Date(ms).toISOString();
    await sessionsStore.removeExpired(database.queries, isoTime(at), isoTime(latestPlausible(at)));
  };
}

/** The devices that an account is signed in on. */
function createOwnSessions({ database, audit, now, onSessionsRevoked }: AuthDependencies) {
  async function listSessions(user: User, token: string | null): Promise<AccountSession[]> {
    const rows = await sessionsStore.listByUser(database.queries, user.id);
    const ownId = token === null ? null : hashSessionToken(token);
    // Those that have ended by themselves are removed later.
    const valid = rows.filter((row) =>
      isValidAt({ ...row, sessionId: row.tokenHash, user }, now()),
    );
    return valid.map(({ tokenHash, createdAt, lastSeenAt, device }) => ({
      id: tokenHash,
      createdAt,
      lastSeenAt,
      device: device === '' ? 'Unknown device' : device,
      current: tokenHash === ownId,
    }));
  }

  /** @throws Problem `no-such-item` when it is not a session of this account */
  async function endSession(user: User, id: string): Promise<void> {
    await database.queries.transaction().execute(async (transaction) => {
      const session = await sessionsStore.find(transaction, id);
      if (session?.user.id !== user.id) {
        throw new Problem('no-such-item', { sentence: 'That device is not signed in.' });
      }
      await sessionsStore.remove(transaction, id);
      const entry = { action: 'auth.end-session', subject: accountInLog(user) } as const;
      await audit.record({ actor: user, ...entry, result: 'done' }, transaction);
    });
    await onSessionsRevoked();
  }

  return { listSessions, endSession };
}
