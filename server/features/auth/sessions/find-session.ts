import type { Database } from '../../../database/database.ts';
import { getOutage } from '../../../database/engines/database-error.ts';
import type { FindSession } from '../../../http/access/session.ts';
import { isValidAt, hashSessionToken } from './session-life.ts';
import { sessionsStore, type StoredSession } from './sessions.store.ts';

const renewEveryMs = 60_000;
const maxCached = 5000;

type Dependencies = { readonly database: Database; readonly now: () => number };

/**
 * Finds the account of a token; null if there is none or the session has ended. A session is cached
 * only until anything in the database changes, so a sign-out anywhere takes effect with the next
 * request.
 */
export function createSessionFinder({ database, now }: Dependencies): FindSession {
  const cache = new Map<string, StoredSession>();
  let cachedAt: number | null = null;
  const find = sessionsStore.prepareFind(database.queries);

  async function read(token: string): Promise<StoredSession | null> {
    const count = database.changeCount();
    if (count === null) return await find(hashSessionToken(token));
    if (count !== cachedAt) {
      cache.clear();
      cachedAt = count;
    }
    const cached = cache.get(token);
    if (cached) return cached;
    const session = await find(hashSessionToken(token));
    // Something may have changed during the read; then the result is not cached.
    if (session && cachedAt === count && cache.size < maxCached) cache.set(token, session);
    return session;
  }

  return async function findSession(token, { isPolled = false } = {}) {
    const session = await read(token);
    const nowMs = now();
    if (!session || !isValidAt(session, nowMs)) return null;
    if (!isPolled && nowMs - Date.parse(session.lastSeenAt) >= renewEveryMs) {
      const at = new Date(nowMs).toISOString();
      await sessionsStore.renew(database.queries, session.sessionId, at).catch(throwUnlessOutage);
    }
    return { user: session.user };
  };
}

/** While nothing can be written, people can still read. */
function throwUnlessOutage(error: unknown): void {
  if (getOutage(error) === null) throw error;
}
