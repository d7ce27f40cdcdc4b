import type { AccountSession } from '#contract/accounts';
import type { User } from '#contract/auth';
import { Problem } from '#contract/problems';
import { subjectOf } from './auth-dependencies.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { sessionIdOf } from './session-life.ts';
import { sessionsStore } from './sessions.store.ts';

/** The devices that an account is signed in on. */
export function createOwnSessions({ database, audit, onSessionsRevoked }: AuthDependencies) {
  async function listSessions(user: User, token: string | null): Promise<AccountSession[]> {
    const rows = await sessionsStore.listOfUser(database.queries, user.id);
    const ownId = token === null ? null : sessionIdOf(token);
    return rows.map(({ tokenHash, createdAt, lastSeenAt, device }) => ({
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
      const entry = { action: 'auth.end-session', subject: subjectOf(user) } as const;
      await audit.record({ actor: user, ...entry, result: 'done' }, transaction);
    });
    await onSessionsRevoked({ sessionId: id });
  }

  return { listSessions, endSession };
}
