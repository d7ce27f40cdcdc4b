import { sql } from 'kysely';
import type { Queries } from './tables.ts';
import { DatabaseError } from './engines/database-error.ts';
import type { Dialect } from './engines/dialect.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Migration } from './migrations/migration.ts';

/** Which databases get the migrations that they lack; the others are refused. */
export type Migrates = 'all' | 'empty' | 'none';

/**
 * Applies all missing migrations in one transaction. If several processes call it at once, one
 * works and the others wait (docs/decisions/0030).
 * @returns the names of the migrations that were applied
 * @throws DatabaseError `newer-version` if the database has migrations that this version lacks, `not-migrated` if it
 * lacks some that it may not get
 */
export async function migrate(
  queries: Queries,
  dialect: Dialect,
  migrations: readonly Migration[] = allMigrations,
  migrates: Migrates = 'all',
): Promise<readonly string[]> {
  return queries.connection().execute(async (connection) => {
    await dialect.beginMigration(connection);
    try {
      const applied = await applyMissing(connection, dialect, migrations, migrates);
      await sql`commit`.execute(connection);
      return applied;
    } catch (cause) {
      // A lost connection or a full disk has ended the transaction already; that must not hide the cause.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw cause;
    }
  });
}

async function applyMissing(
  connection: Queries,
  dialect: Dialect,
  migrations: readonly Migration[],
  migrates: Migrates,
): Promise<readonly string[]> {
  const known = await readApplied(connection, dialect);
  refuseNewer([...known], migrations);
  const missing = migrations.filter((migration) => !known.has(migration.name));
  if (missing.length > 0) refuseToMigrate(migrates, known.size === 0);
  for (const migration of missing) {
    await migration.up(connection, dialect);
    await sql`insert into migrations (name) values (${migration.name})`.execute(connection);
  }
  return missing.map((migration) => migration.name);
}

function refuseToMigrate(migrates: Migrates, isEmpty: boolean): void {
  if (migrates === 'all' || (migrates === 'empty' && isEmpty)) return;
  throw new DatabaseError(
    'not-migrated',
    isEmpty
      ? 'The database has no tables. Use the same DATA_DIR or DATABASE_URL as the portal.'
      : 'The database belongs to an earlier version of the portal, which may still be running. Restart the portal to update the database, then try again.',
  );
}

/** @throws DatabaseError `newer-version` if this version lacks one of the migrations of a database */
export function refuseNewer(
  applied: readonly string[],
  migrations: readonly Migration[] = allMigrations,
): void {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown === undefined) return;
  throw new DatabaseError(
    'newer-version',
    `The database was created by a newer version of the portal (it has "${unknown}"). Start that version, or restore a backup.`,
  );
}

async function readApplied(connection: Queries, dialect: Dialect): Promise<ReadonlySet<string>> {
  await connection.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('appliedAt', dialect.timeType, (column) =>
      column.notNull().defaultTo(dialect.timeNow),
    )
    .execute();
  const applied = await sql<{ name: string }>`select name from migrations`.execute(connection);
  return new Set(applied.rows.map((row) => row.name));
}

/**
 * The migrations of this version that the database lacks. Also rewrites one row, to notice a full
 * or read-only disk. Rejects with the engine's error.
 */
export async function findMissingMigrations({
  queries,
}: {
  readonly queries: Queries;
}): Promise<{ readonly missing: readonly string[] }> {
  const applied = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const names = new Set(applied.rows.map(({ name }) => name));
  await sql`update migrations set name = name where name = ${[...names][0] ?? ''}`.execute(queries);
  return { missing: allMigrations.map(({ name }) => name).filter((name) => !names.has(name)) };
}
