import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { openDatabase, type Database } from '../database.ts';
import { databaseFileName } from '../engines/open-sqlite.ts';

export type TestEngine = 'sqlite' | 'postgres';

/** The location of one test's database, as `openDatabase` takes it. */
export type TestDatabase = { readonly url: string | null; readonly dataDirectory: string };

export const quietLog = { info: () => {}, warn: () => {} };

/** Both engines. PostgreSQL may be missing on a developer's machine, but never on CI. */
export function testEngines(): readonly TestEngine[] {
  return env['TEST_DATABASE_URL'] || env['CI'] ? ['sqlite', 'postgres'] : ['sqlite'];
}

/**
 * Where this test run keeps a migrated database of each engine to copy, so that not every test runs
 * all migrations. Set by `template-databases.fixture.ts`.
 */
export const templateVariables = {
  sqlite: 'TEST_SQLITE_TEMPLATE',
  postgres: 'TEST_POSTGRES_TEMPLATE',
} as const;

/** The name prefix of this run's databases on PostgreSQL. Set by `template-databases.fixture.ts`. */
export const runVariable = 'TEST_RUN';

type RemovableDatabase = TestDatabase & { remove(): Promise<void> };

/** A new, empty database, and how to remove it. */
export async function makeEmptyDatabase(engine: TestEngine): Promise<RemovableDatabase> {
  return makeDatabase(engine, null);
}

/** A new database that every migration has been applied to. */
export async function makeMigratedDatabase(engine: TestEngine): Promise<RemovableDatabase> {
  const location = await makeDatabase(engine, env[templateVariables.postgres] ?? null);
  if (engine === 'sqlite') await copyMigratedFile(location.dataDirectory);
  return location;
}

/** Copies a migrated SQLite file into a folder that has none. */
export async function copyMigratedFile(dataDirectory: string): Promise<void> {
  const template = env[templateVariables.sqlite];
  if (template === undefined) return;
  const file = join(dataDirectory, databaseFileName);
  await copyFile(template, file, constants.COPYFILE_EXCL);
}

async function makeDatabase(
  engine: TestEngine,
  template: string | null,
): Promise<RemovableDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'blockplan-test-'));
  const removeFolder = () => rm(dataDirectory, { recursive: true, force: true });
  if (engine === 'sqlite') return { url: null, dataDirectory, remove: removeFolder };
  const name = `${env[runVariable] ?? 'test'}_${randomBytes(6).toString('hex')}`;
  // Copies files instead of logging each page, which is the fastest way to copy a template.
  const from = template === null ? '' : ` template ${template}`;
  await onServer(`create database ${name}${from} strategy file_copy`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    dataDirectory,
    remove: async () => {
      await onServer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/**
 * A migrated, empty database for a test that changes no tables: creating and dropping a PostgreSQL
 * database takes ten times as long as emptying one that was used before.
 */
export async function borrowMigratedDatabase(engine: TestEngine): Promise<RemovableDatabase> {
  const usedBefore = engine === 'postgres' ? emptied.pop() : undefined;
  const location = usedBefore ?? (await makeMigratedDatabase(engine));
  const { url } = location;
  if (url === null) return location;
  return {
    ...location,
    remove: async () => {
      await empty(url);
      emptied.push(location);
    },
  };
}

const emptied: RemovableDatabase[] = [];

type OpenTestDatabase = { database: Database; location: TestDatabase; remove(): Promise<void> };

/** Opens a migrated database that no other test uses. */
export async function openTestDatabase(engine: TestEngine): Promise<OpenTestDatabase> {
  const opened = await openAt(await borrowMigratedDatabase(engine));
  await skipDisk(opened.database);
  return opened;
}

/** Opens a migrated database for a test that changes tables or the list of migrations. */
export async function openChangeableDatabase(engine: TestEngine): Promise<OpenTestDatabase> {
  return openAt(await makeMigratedDatabase(engine));
}

async function openAt({ remove, ...location }: RemovableDatabase): Promise<OpenTestDatabase> {
  const database = await openDatabase({ ...location, log: quietLog });
  return {
    database,
    location,
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}

/** Keeps SQLite from waiting for the disk with each commit: no test cuts its power. */
export async function skipDisk({ engine, queries }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(queries);
}

/** Returns to the state of the template: migrated, but empty. */
async function empty(url: string): Promise<void> {
  const cleaner = cleaners.get(url) ?? (await createCleaner(url));
  await cleaner.query(emptying);
}

// pg_terminate_backend itself can wait for an end, but looks for it ten times a second only.
const emptying = `do $$ declare name text; begin
    loop
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
      exit when not found;
      if clock_timestamp() > now() + interval '30 s' then raise 'a connection does not end'; end if;
      perform pg_sleep(0.003);
      perform pg_stat_clear_snapshot();
    end loop;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like '%migration%'
    loop execute format('delete from %I', name); end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public';
  end $$`;

/** By the URL of the database; each keeps its connection, because a new one takes longer than emptying. */
const cleaners = new Map<string, Pool>();

async function createCleaner(url: string): Promise<Pool> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    options: '-c session_replication_role=replica',
  });
  // A test may end every connection; the pool then opens another one.
  pool.on('error', () => undefined);
  cleaners.set(url, pool);
  return pool;
}

/** Runs one statement outside the pools, as from a database shell. */
export async function onServer(
  statement: string,
  url: string = serverUrl(),
): Promise<Record<string, unknown>[]> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(statement);
    return result.rows;
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = env['TEST_DATABASE_URL'];
  if (url) return url;
  throw new Error('TEST_DATABASE_URL is not set: npm test starts a PostgreSQL server and sets it.');
}
