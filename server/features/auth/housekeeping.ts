import type { AuthDependencies } from './auth-dependencies.ts';
import { sessionsStore } from './sessions.store.ts';

const purgeEveryMs = 10 * 60_000;

type Dependencies = Pick<AuthDependencies, 'database' | 'limits' | 'now'>;

/** Removes sessions and counts that are over, at most every ten minutes, when somebody signs in. */
export function createHousekeeping({ database, limits, now }: Dependencies) {
  let purgedAt = -Infinity;

  return async function purgeNowAndThen(): Promise<void> {
    const at = now();
    if (at - purgedAt < purgeEveryMs) return;
    purgedAt = at;
    await limits.purge();
    await sessionsStore.removeExpired(database.queries, new Date(at).toISOString());
  };
}
