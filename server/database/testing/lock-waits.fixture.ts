import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Queries } from '../tables.ts';

/** On PostgreSQL: until another transaction on this database waits for a row. */
export async function untilSomeoneWaits(transaction: Queries): Promise<void> {
  await vi.waitUntil(
    async () => {
      // Within a transaction, PostgreSQL would repeat its first answer.
      await sql`select pg_stat_clear_snapshot()`.execute(transaction);
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(transaction);
      return rows.length > 0;
    },
    { timeout: 30_000 },
  );
}
