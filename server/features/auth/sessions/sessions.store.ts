import type { InferResult } from 'kysely';
import type { User } from '#contract/accounts/auth';
import type { Queries } from '../../../database/tables.ts';
import { toUser } from '../accounts/users.store.ts';

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
    session: {
      sessionId: string;
      userId: number;
      createdAt: string;
      expiresAt: string;
      device: string;
    },
  ): Promise<void> {
    const { sessionId, userId, createdAt, expiresAt, device } = session;
    await queries
      .insertInto('sessions')
      .values({ tokenHash: sessionId, userId, createdAt, lastSeenAt: createdAt, expiresAt, device })
      .execute();
  },

  /**
   * Finds a session with its user as both are now, whether still valid or not. The statement is compiled once: nearly
   * every request needs it, and on PostgreSQL, compiling took a third of the time of the query.
   */
  prepareFind(queries: Queries): (sessionId: string) => Promise<StoredSession | null> {
    const query = queries
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .select(['sessions.createdAt as startedAt', 'sessions.lastSeenAt', 'sessions.expiresAt'])
      .where('sessions.tokenHash', '=', '');
    const statement = query.compile();
    return async (sessionId) => {
      const { rows } = await queries.executeQuery<InferResult<typeof query>[number]>({
        ...statement,
        parameters: [sessionId],
      });
      const [row] = rows;
      if (!row) return null;
      const { startedAt, lastSeenAt, expiresAt } = row;
      return { sessionId, user: toUser(row), createdAt: startedAt, lastSeenAt, expiresAt };
    };
  },

  /** For a single use, such as in a transaction. */
  find(queries: Queries, sessionId: string): Promise<StoredSession | null> {
    return sessionsStore.prepareFind(queries)(sessionId);
  },

  async renew(queries: Queries, sessionId: string, lastSeenAt: string): Promise<void> {
    const renewed = await queries
      .updateTable('sessions')
      .set({ lastSeenAt })
      .where('tokenHash', '=', sessionId)
      .returning('userId')
      .executeTakeFirst();
    if (!renewed) return;
    await queries
      .updateTable('users')
      .set({ lastSeenAt })
      .where('id', '=', renewed.userId)
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

  /** Newest first. */
  async listByUser(queries: Queries, userId: number) {
    return queries
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('lastSeenAt', 'desc')
      .execute();
  },

  async removeOthers(queries: Queries, userId: number, keptId: string): Promise<void> {
    await queries
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('tokenHash', '<>', keptId)
      .execute();
  },

  async removeByUser(queries: Queries, userId: number): Promise<void> {
    await queries.deleteFrom('sessions').where('userId', '=', userId).execute();
  },

  /** Also those from a time that is still to come: later they would be valid again. */
  async removeExpired(queries: Queries, now: string, latest: string): Promise<void> {
    await queries
      .deleteFrom('sessions')
      .where(({ or, eb }) =>
        or([
          eb('expiresAt', '<=', now),
          eb('createdAt', '>', latest),
          eb('lastSeenAt', '>', latest),
        ]),
      )
      .execute();
  },
};
