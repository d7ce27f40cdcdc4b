import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Queries } from '../tables.ts';

/** On PostgreSQL: until so many other transactions on this database wait for a row or a lock. */
export async function untilSomeoneWaits(transaction: Queries, count = 1): Promise<void> {
  await vi.waitUntil(
    async () => {
      // Within a transaction, PostgreSQL would repeat its first answer.
      await sql`select pg_stat_clear_snapshot()`.execute(transaction);
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(transaction);
      return rows.length >= count;
    },
    { timeout: 30_000 },
  );
}
