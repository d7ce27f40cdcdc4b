import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { getOutage } from './engines/database-error.ts';
import { postgresDialect, sqliteDialect, type Dialect } from './engines/dialect.ts';
import { migrate, type Migrates } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { createLocalNotices, type Notices } from './notices/notices.ts';
import { openPostgres, withMigrationConnection } from './engines/open-postgres.ts';
import { openSqliteFile } from './engines/open-sqlite.ts';
import type { Queries } from './tables.ts';

type DatabaseLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

export type Database = {
  readonly queries: Queries;
  readonly engine: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  readonly notices: Notices;
  /**
   * A number that changes whenever any process may have changed the database; null if the engine
   * cannot tell (PostgreSQL), in which case nothing may be cached. Read it before the data to be
   * cached.
   */
  changeCount(): number | null;
  /** Whether the database answers a query within two seconds. Never throws. */
  isAnswering(): Promise<boolean>;
  /** Tries a write to see whether the disk has room. Never throws. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  /** `postgres://…`, or null for SQLite in `dataDirectory`. */
  readonly url: string | null;
  readonly dataDirectory: string;
  readonly log: DatabaseLog;
  readonly migrates?: Migrates;
};

const answerMs = 2000;

/**
 * Opens the database and applies missing migrations. Several processes may do so at once. Does not
 * lock the folder against a second portal; see `lockDataDirectory`.
 * @throws DatabaseError with a sentence for the person who starts the portal
 */
export async function openDatabase({
  url,
  dataDirectory,
  log,
  migrates = 'all',
}: Options): Promise<Database> {
  const database =
    url === null ? await openEmbedded(dataDirectory, log) : await openServer(url, log);
  try {
    const applied =
      url === null
        ? await migrate(database.queries, sqliteDialect, allMigrations, migrates)
        : await withMigrationConnection(url, (queries) =>
            migrate(queries, postgresDialect, allMigrations, migrates),
          );
    if (applied.length > 0)
      log.info({ migrations: applied.length, last: applied.at(-1) }, 'database migrated');
    return database;
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

async function openEmbedded(dataDirectory: string, log: DatabaseLog): Promise<Database> {
  const file = await openSqliteFile(dataDirectory);
  return {
    ...file,
    engine: 'sqlite',
    dialect: sqliteDialect,
    notices: createLocalNotices(log),
    isAnswering: () => answers(file.queries),
    isWritable: () => writes(file.queries),
  };
}

async function openServer(url: string, log: DatabaseLog): Promise<Database> {
  const server = await openPostgres(url, log);
  return {
    ...server,
    engine: 'postgres',
    dialect: postgresDialect,
    changeCount: () => null,
    isAnswering: () => answers(server.queries),
    isWritable: () => writes(server.queries),
  };
}

async function answers(queries: Queries): Promise<boolean> {
  const timer = new AbortController();
  const inTime = wait(answerMs, false, { signal: timer.signal, ref: false });
  const answered = sql`select 1`.execute(queries).then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([answered, inTime]);
  timer.abort();
  await inTime.catch(() => false);
  return isAnswered;
}

/**
 * Writes a row of 64 KB and deletes it right away, so that the disk must have room but nobody sees the
 * row.
 */
async function writes(queries: Queries): Promise<boolean> {
  const name = `disk-probe-${randomUUID()}`;
  const encrypted = randomBytes(48_000).toString('base64');
  const updatedAt = new Date().toISOString();
  try {
    await queries.transaction().execute(async (trx) => {
      await trx.insertInto('connection_settings').values({ name, encrypted, updatedAt }).execute();
      await trx.deleteFrom('connection_settings').where('name', '=', name).execute();
    });
    return true;
  } catch (error) {
    return getOutage(error) === null;
  }
}
