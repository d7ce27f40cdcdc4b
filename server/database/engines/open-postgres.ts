import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ClientConfig, Pool as PgPool } from 'pg';
import { minuteMs } from '#contract/text/durations';
import { DatabaseError, getErrorCode } from './database-error.ts';
import { PostgresNotices } from '../notices/postgres-notices.ts';
import type { NoticeLog, Notices } from '../notices/notices.ts';
import type { Tables } from '../tables.ts';

const connections = 10;
const connectTimeoutMs = 5000;
const statementTimeoutMs = 15_000;
const startAttempts = 10;
/** A migration may rewrite a large table, or wait for another instance that does. */
const migrationLimitMs = 30 * minuteMs;
const sessionSettings = [
  // PostgreSQL compiles what it thinks is expensive: a search of 1 ms then took 17 ms.
  'jit=off',
  // The database or the role may have others: times are read as ISO, and a transaction that waited for a lock has to see
  // what changed.
  'datestyle=ISO',
  String.raw`default_transaction_isolation=read\ committed`,
];

export type PostgresServer = {
  readonly queries: Kysely<Tables>;
  readonly notices: Notices;
  close(): Promise<void>;
};

/** Opens PostgreSQL by its URL; waits a few seconds for a server that is still starting. */
export async function openPostgres(url: string, log: NoticeLog): Promise<PostgresServer> {
  const { Client, Pool, types } = await import('pg');
  const settings = connectionSettings(url);
  const pool = new Pool({
    ...settings,
    max: connections,
    statement_timeout: statementTimeoutMs,
    // Also ends queries to a server that can no longer be reached.
    query_timeout: statementTimeoutMs * 2,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    types: readTypes(types),
  });
  onLostConnection(pool, (error) => {
    log.warn({ err: error }, 'a database connection was lost');
  });
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const notices = new PostgresNotices({
    createClient: () => new Client({ ...settings, query_timeout: connectTimeoutMs }),
    publish: async (channel, payload, on = queries) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(on);
    },
    log,
  });
  const close = async () => {
    await notices.close();
    await queries.destroy();
  };
  await untilAnswering(queries, close);
  await refuseOtherEncodings(queries, close);
  return { queries, notices, close };
}

/** Runs `run` with a connection of its own, whose queries may take as long as a migration does. */
export async function withMigrationConnection<Result>(
  url: string,
  run: (queries: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { Pool, types } = await import('pg');
  const pool = new Pool({
    ...connectionSettings(url),
    max: 1,
    statement_timeout: migrationLimitMs,
    query_timeout: migrationLimitMs,
    types: readTypes(types),
  });
  // The query that waits is rejected, too.
  onLostConnection(pool, () => undefined);
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await run(queries);
  } catch (cause) {
    const sentence = refusals.get(getErrorCode(cause));
    throw sentence ? new DatabaseError('cannot-open', sentence, cause) : cause;
  } finally {
    await queries.destroy();
  }
}

/** Why a migration is refused, by PostgreSQL's code. */
const refusals: ReadonlyMap<string, string> = new Map([
  // Since PostgreSQL 15, only the owner of a database may create tables in it.
  [
    '42501',
    'PostgreSQL does not let the user of DATABASE_URL create tables. Make this user the owner of the database.',
  ],
  [
    '25006',
    'The database at DATABASE_URL is read-only. Use the address of the server that accepts changes.',
  ],
]);

function connectionSettings(url: string) {
  return {
    connectionString: url,
    application_name: 'blockplan',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  } satisfies ClientConfig;
}

/**
 * The pool replaces a broken connection, but without these listeners its error would end the
 * process. The pool reports errors of idle connections; connections in use report their own.
 */
function onLostConnection(pool: PgPool, listener: (error: Error) => void): void {
  pool.on('error', listener);
  pool.on('connect', (client) => void client.on('error', listener));
}

async function untilAnswering(queries: Kysely<Tables>, close: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(queries);
      return;
    } catch (cause) {
      if (attempt === startAttempts || !isStarting(cause)) {
        await close();
        throw new DatabaseError('cannot-open', explainNoConnection(cause), cause);
      }
    }
    await wait(500);
  }
}

/** Names and texts in any script have to fit. */
async function refuseOtherEncodings(
  queries: Kysely<Tables>,
  close: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(queries);
  const encoding = rows[0]?.encoding ?? '';
  // SQL_ASCII stores every text as it was sent.
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return;
  await close();
  throw new DatabaseError(
    'cannot-open',
    `The database at DATABASE_URL has the encoding ${encoding}. Create one with the encoding UTF8.`,
  );
}

/** Without the URL, which contains the password. */
function explainNoConnection(error: unknown): string {
  const reason = (error instanceof Error && error.message) || getErrorCode(error);
  return error instanceof Error && 'severity' in error
    ? `PostgreSQL answered at DATABASE_URL, but refused the connection: ${reason}.`
    : `PostgreSQL did not answer at DATABASE_URL (${reason}). Is it running there?`;
}

function isStarting(error: unknown): boolean {
  const startingUp = ['ECONNREFUSED', '57P03', 'ENOTFOUND', 'EAI_AGAIN'];
  return startingUp.includes(getErrorCode(error));
}

const timestamptz = 1184;
const bigint = 20;

type Parser = (text: string) => unknown;
type PgTypes = { getTypeParser(type: number, format?: 'text' | 'binary'): Parser };

/** Reads times as ISO strings, as SQLite does, and counts as numbers. */
function readTypes(types: PgTypes): PgTypes {
  return {
    getTypeParser: (type, format) => {
      if (type === timestamptz) return (text) => new Date(text).toISOString();
      return type === bigint ? Number : types.getTypeParser(type, format);
    },
  };
}
