import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog } from '../../../audit/audit.store.ts';
import type { Queries } from '../../../database/tables.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { lifeMs, makeToken, hashSessionToken } from './session-life.ts';
import { sessionsStore } from './sessions.store.ts';
import type { CallingDevice } from '../../../http/access/device.ts';
import { toNetwork } from '../../../http/access/rate-limits.store.ts';
import { toUser, usersStore } from '../accounts/users.store.ts';
import type { UserRow } from '../accounts/users.table.ts';

/** Where a call comes from; `token` is the session it was made with, if any. */
export type CallOrigin = {
  readonly token: string | null;
  readonly address: string;
  readonly device: CallingDevice;
};
export type SignedIn = {
  readonly user: User;
  readonly token: string;
  readonly maxAgeSeconds: number;
  /** Marks the device as one that its owner has signed in on. */
  readonly deviceToken: string;
};

type Dependencies = Pick<AuthDependencies, 'database' | 'audit' | 'now' | 'random'>;

/** The beginning and end of sessions, each inside the transaction it is given. */
export function createSessionChanges({ database, audit, now, random }: Dependencies) {
  const { dialect } = database;

  /** Starts a session for an account as it was read; the session of the call itself ends. */
  async function start(
    transaction: Queries,
    account: UserRow,
    action: 'auth.sign-in' | 'auth.register',
    origin: CallOrigin,
  ): Promise<SignedIn> {
    await dialect.lock(transaction, lockNames.account(account.id));
    // Since the password was checked it may have been reset, which ended all sessions.
    const current = await usersStore.findById(transaction, account.id);
    if (current?.password !== account.password) throw new Problem('wrong-credentials');
    if (isClosed(current)) throw new Problem('account-suspended');
    if (origin.token !== null) await end(transaction, origin.token);
    const user = await recordSignIn(transaction, current);

    const token = makeToken(random);
    const createdAt = now();
    await sessionsStore.insert(transaction, {
      sessionId: hashSessionToken(token),
      userId: current.id,
      createdAt: new Date(createdAt).toISOString(),
      device: origin.device.name,
      expiresAt: new Date(createdAt + lifeMs(current.role)).toISOString(),
    });
    await audit.record(
      {
        actor: current,
        action,
        subject: accountInLog(current),
        result: 'done',
        detail: { address: toNetwork(origin.address) },
      },
      transaction,
    );
    const deviceToken = origin.device.token ?? makeToken(random);
    const maxAgeSeconds = lifeMs(current.role) / 1000;
    return { user: toUser(user), token, maxAgeSeconds, deviceToken };
  }

  /** Signing in stops a deletion that was asked for (P-23). */
  async function recordSignIn(transaction: Queries, account: UserRow): Promise<UserRow> {
    const user = await transaction
      .updateTable('users')
      .set({ lastSeenAt: new Date(now()).toISOString(), deletesAt: null })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (account.deletesAt === null) return user;
    const entry = { action: 'auth.stop-deletion', subject: accountInLog(user) } as const;
    await audit.record({ actor: user, ...entry, result: 'done' }, transaction);
    return user;
  }

  /** Ends the session of a token, if there is one. */
  async function end(transaction: Queries, token: string): Promise<void> {
    const session = await sessionsStore.find(transaction, hashSessionToken(token));
    if (!session) return;
    await sessionsStore.remove(transaction, session.sessionId);
    const { user } = session;
    const entry = { action: 'auth.sign-out', subject: accountInLog(user) } as const;
    await audit.record({ actor: user, ...entry, result: 'done' }, transaction);
  }

  return { start, end };
}

export type SessionChanges = ReturnType<typeof createSessionChanges>;

function isClosed({ suspendedAt, deletionByStaff }: UserRow): boolean {
  return suspendedAt !== null || deletionByStaff === 1;
}
