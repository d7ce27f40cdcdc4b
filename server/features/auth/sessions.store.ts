import type { User } from '#contract/auth';
import type { Queries } from '../../database/tables.ts';
import { toUser } from './users.store.ts';

export type StoredSession = {
  readonly sessionId: string;
  readonly user: User;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
};

/** The sessions; `sessionId` is the hash of the token, the token itself is never stored. */
export const sessionsStore = {
  async insert(
    queries: Queries,
    session: { sessionId: string; userId: number; createdAt: string; expiresAt: string },
  ): Promise<void> {
    const { sessionId, userId, createdAt, expiresAt } = session;
    await queries
      .insertInto('sessions')
      .values({ tokenHash: sessionId, userId, createdAt, lastSeenAt: createdAt, expiresAt })
      .execute();
  },

  /** The session with its user as both are now, whether still valid or not. */
  async find(queries: Queries, sessionId: string): Promise<StoredSession | null> {
    const row = await queries
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .select(['sessions.createdAt as startedAt', 'sessions.lastSeenAt', 'sessions.expiresAt'])
      .where('sessions.tokenHash', '=', sessionId)
      .executeTakeFirst();
    if (!row) return null;
    const { startedAt, lastSeenAt, expiresAt } = row;
    return { sessionId, user: toUser(row), createdAt: startedAt, lastSeenAt, expiresAt };
  },

  async renew(queries: Queries, sessionId: string, lastSeenAt: string): Promise<void> {
    await queries
      .updateTable('sessions')
      .set({ lastSeenAt })
      .where('tokenHash', '=', sessionId)
      .execute();
  },

  /** Whether there was such a session. */
  async remove(queries: Queries, sessionId: string): Promise<boolean> {
    const removed = await queries
      .deleteFrom('sessions')
      .where('tokenHash', '=', sessionId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },

  async removeOfUser(queries: Queries, userId: number): Promise<void> {
    await queries.deleteFrom('sessions').where('userId', '=', userId).execute();
  },

  async removeExpired(queries: Queries, now: string): Promise<void> {
    await queries.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
  },
};
