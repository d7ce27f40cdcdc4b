import { sql } from 'kysely';
import type { Database } from './database.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/**
 * Writes one row anew, so that a disk that is full or read-only shows, and gives the changes of this
 * version that the database has not seen. Rejects with what the engine says.
 */
export async function checkDatabase({
  queries,
}: Pick<Database, 'queries'>): Promise<{ readonly missing: readonly string[] }> {
  const applied = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const names = new Set(applied.rows.map(({ name }) => name));
  await sql`update migrations set name = name where name = ${[...names][0] ?? ''}`.execute(queries);
  return { missing: allMigrations.map(({ name }) => name).filter((name) => !names.has(name)) };
}
