import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries } from './tables.ts';

const retryMs = 100;

/**
 * Holds a lock of the database on a connection of its own, without a transaction: the lock goes with the
 * connection when the process ends, and no other query waits for it. Null after `mostWaitMs` in vain.
 */
export async function runWhileLocked<Result>(
  queries: Queries,
  name: string,
  run: () => Promise<Result>,
  mostWaitMs: number,
): Promise<{ readonly result: Result } | null> {
  return queries.connection().execute(async (connection) => {
    for (let waitedMs = 0; !(await tryLock(connection, name)); waitedMs += retryMs) {
      if (waitedMs >= mostWaitMs) return null;
      await wait(retryMs);
    }
    try {
      return { result: await run() };
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

async function tryLock(connection: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{
    isTaken: boolean;
  }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isTaken"`.execute(connection);
  return rows[0]?.isTaken === true;
}
