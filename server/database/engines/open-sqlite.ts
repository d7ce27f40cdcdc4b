import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';
import { makeDataDirectory, makeFile } from '../data-directory.ts';
import { DatabaseError, explainOutage, getOutage, getErrorCode } from './database-error.ts';
import type { Tables } from '../tables.ts';

export const databaseFileName = 'blockplan.db';
const busyTimeoutMs = 5000;
/**
 * More than the number of the portal's queries, because a query with a list differs for each
 * length.
 */
const maxStatements = 500;

export type SqliteFile = {
  readonly queries: Kysely<Tables>;
  /** A number that changes whenever any process may have changed the file. */
  changeCount(): number;
  close(): Promise<void>;
};

/**
 * Opening a missing database creates an empty one, which would look as if the portal had lost everything.
 * @throws DatabaseError `cannot-open`
 */
export function refuseMissingDatabase(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, databaseFileName))) return;
  throw new DatabaseError(
    'cannot-open',
    `There is no database in ${dataDirectory}. Use the same DATA_DIR or DATABASE_URL as the portal.`,
  );
}

/** An empty file, readable by its owner only; SQLite gives its side files the same permissions. */
export function makeDatabaseFile(dataDirectory: string): void {
  makeDataDirectory(dataDirectory);
  makeFile(join(dataDirectory, databaseFileName));
}

/**
 * Opens the embedded database in a folder, with a write-ahead log; every commit is on disk before
 * it is acknowledged.
 */
export async function openSqliteFile(dataDirectory: string): Promise<SqliteFile> {
  const { default: Connection } = await import('better-sqlite3');
  makeDatabaseFile(dataDirectory);
  const path = join(dataDirectory, databaseFileName);
  const connection = await openConnection(
    () => new Connection(path, { timeout: busyTimeoutMs }),
    path,
  );
  const queries = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new WritingSqliteDriver(connection),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    queries,
    changeCount: countChanges(connection),
    close: async () => {
      await queries.destroy();
      // Kysely closes only connections it has used.
      connection.close();
    },
  };
}

// A transaction that reads first and writes later is refused, not queued, if another process wrote
// in between. So every transaction takes the write lock at its start.
class WritingSqliteDriver extends SqliteDriver {
  readonly #connection: BetterSqlite.Database;

  constructor(connection: BetterSqlite.Database) {
    super({ database: keepStatements(connection) });
    this.#connection = connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk ends the transaction by itself; rolling back again would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely prepares a statement for every query; preparing takes longer than most queries do. SQLite
 * itself prepares a kept statement again when the tables have changed.
 */
function keepStatements(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    prepare: (sql) => {
      const kept = statements.get(sql);
      if (kept && !kept.busy) return kept;
      const statement = connection.prepare(sql);
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

async function openConnection(
  open: () => BetterSqlite.Database,
  path: string,
): Promise<BetterSqlite.Database> {
  const attempts = 50;
  for (let attempt = 1; ; attempt += 1) {
    const connection = open();
    try {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
      // What is deleted is overwritten; otherwise it stays in the file until its space is used again.
      connection.pragma('secure_delete = ON');
      return connection;
    } catch (cause) {
      connection.close();
      // Switching to the write-ahead log ignores the busy timeout if another process does the same.
      if (!isBusy(cause) || attempt === attempts) {
        throw new DatabaseError('cannot-open', explainRefusal(path, cause), cause);
      }
    }
    await wait(100);
  }
}

/** Restoring a backup loses what is newer, so it is suggested only if nothing else can be the reason. */
function explainRefusal(path: string, cause: unknown): string {
  const outage = getOutage(cause);
  if (outage === null)
    return `The database ${path} cannot be opened. It may be damaged; restore a backup.`;
  if (outage === 'disk-full') return explainOutage(cause) ?? '';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The database ${path} cannot be opened (${reason}). Check its disk, and that it and the files next to it belong to the user that the portal runs as.`;
}

function isBusy(error: unknown): boolean {
  return getErrorCode(error).startsWith('SQLITE_BUSY');
}

function countChanges(connection: BetterSqlite.Database): () => number {
  const ofOthers = connection.prepare<[], number>('pragma data_version').pluck();
  const ofOurs = connection.prepare<[], number>('select total_changes()').pluck();
  let count = 0;
  let lastOfOthers: number | undefined;
  let lastOfOurs: number | undefined;
  return () => {
    const others = ofOthers.get();
    const ours = ofOurs.get();
    if (others !== lastOfOthers || ours !== lastOfOurs) count += 1;
    lastOfOthers = others;
    lastOfOurs = ours;
    return count;
  };
}
