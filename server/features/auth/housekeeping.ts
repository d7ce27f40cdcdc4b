import type { AuthParts } from './auth-parts.ts';
import { sessionsStore } from './sessions.store.ts';

const purgeEveryMs = 10 * 60_000;

type Parts = Pick<AuthParts, 'database' | 'limits' | 'now'>;

/** Removes sessions and counts that are over, at most every ten minutes, when somebody signs in. */
export function createHousekeeping({ database, limits, now }: Parts) {
  let purgedAt = -Infinity;

  return async function purgeNowAndThen(): Promise<void> {
    const at = now();
    if (at - purgedAt < purgeEveryMs) return;
    purgedAt = at;
    await limits.purge();
    await sessionsStore.removeExpired(database.queries, new Date(at).toISOString());
  };
}
