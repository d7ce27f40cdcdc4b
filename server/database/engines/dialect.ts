import { setTimeout as wait } from 'node:timers/promises';
import { sql, type ColumnDataType, type ColumnDefinitionBuilder, type RawBuilder } from 'kysely';
import { getOutage } from './database-error.ts';
import { withAllAccents } from './accents.ts';
import type { Queries } from '../tables.ts';

/** All SQL that differs between the two engines. Every other query is written once for both. */
export type Dialect = {
  readonly engine: 'sqlite' | 'postgres';
  readonly timeType: ColumnDataType;
  /** The default of a time column, to the millisecond, like times in JavaScript. */
  readonly timeNow: RawBuilder<string>;
  /** Makes a column an auto-incrementing primary key that never reuses a number. */
  serial(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Begins a migration so that a second migrator waits until it ends. */
  beginMigration(connection: Queries): Promise<void>;
  /**
   * Inside a transaction: only one transaction at a time holds `name`, across all instances. On
   * SQLite this does nothing, because every transaction already has the write lock.
   */
  lock(transaction: Queries, name: string): Promise<void>;
  /**
   * Runs `run` while holding `name` across all instances. Returns null, without running it, if the lock was not
   * free in time. On SQLite there is no other instance to keep out.
   */
  whileLocked<Result>(
    queries: Queries,
    name: string,
    run: () => Promise<Result>,
    maxWaitMs: number,
  ): Promise<{ readonly result: Result } | null>;
  /**
   * Takes what was deleted out of the files of the database. SQLite keeps the former content in its write-ahead log and
   * in the file until the log is written back; PostgreSQL cleans up by itself.
   */
  overwriteDeleted(queries: Queries): Promise<void>;
  /** Makes the database itself refuse to change rows of `table` and, unless `mayDelete` holds, to delete them. */
  makeAppendOnly(
    connection: Queries,
    table: string,
    mayDelete?: RawBuilder<boolean>,
  ): Promise<void>;
  /** Reverses `makeAppendOnly`. */
  dropAppendOnly(connection: Queries, table: string): Promise<void>;
  /** Makes the words in `columns` searchable, and keeps the index current when a row changes. */
  addTextSearch(connection: Queries, table: string, columns: readonly string[]): Promise<void>;
  /**
   * The newest rows of `table` that contain every word (other forms of a word match, too) and for which `where` is
   * true, as a query with the column `id`.
   */
  findNewestByWords(table: string, search: WordSearch): RawBuilder<{ id: number }>;
  /** Whether a column contains a text, in upper or lower case. */
  contains(column: string, text: string): RawBuilder<boolean>;
  /** Like `contains`, but also ignores accents. It takes several times as long, so it is for columns of short texts. */
  containsLetters(column: string, text: string): RawBuilder<boolean>;
  /** The unique index that an insert or update violated; null for any other error. */
  violatedIndex(error: unknown): string | null;
};

type WordSearch = {
  readonly words: readonly string[];
  readonly where: RawBuilder<boolean>;
  /** Only rows with a smaller id. */
  readonly before: number;
  readonly count: number;
};

/** How many ids are in a block of the word index of PostgreSQL; the index is made with it, so it never changes. */
const searchBlock = 8192;
const blocksFirst = 4;
/** An array, because that is what PostgreSQL's word index can hold beside words. */
export const idBlock = sql`(array[id / ${sql.lit(searchBlock)}])`;

const migrationLock = 7_201_146;
const lockRetryMs = 100;

export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  timeType: 'text',
  timeNow: sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  serial: (column) => column.primaryKey().autoIncrement(),
  beginMigration: async (connection) => {
    await sql`begin immediate`.execute(connection);
  },
  lock: async () => {},
  whileLocked: async (_queries, _name, run) => ({ result: await run() }),
  overwriteDeleted: async (queries) => {
    await sql`pragma wal_checkpoint(truncate)`.execute(queries);
  },
  makeAppendOnly: async (connection, table, mayDelete) => {
    const of = sql.table(table);
    const refuse = sql`begin select raise(abort, 'append-only'); end`;
    const unless = mayDelete ? sql`when not (${mayDelete})` : sql``;
    await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${of} ${refuse}`.execute(
      connection,
    );
    await sql`create trigger ${sql.id(`${table}_no_delete`)} before delete on ${of} for each row ${unless} ${refuse}`.execute(
      connection,
    );
    // "insert or replace" deletes the old row without firing the trigger above.
    await sql`create trigger ${sql.id(`${table}_no_replace`)} before insert on ${of} for each row
      when exists (select 1 from ${of} where id = new.id) ${refuse}`.execute(connection);
  },
  dropAppendOnly: async (connection, table) => {
    for (const refused of ['update', 'delete', 'replace'])
      await sql`drop trigger ${sql.id(`${table}_no_${refused}`)}`.execute(connection);
  },
  violatedIndex: (error) => {
    if (readText(error, 'code') !== 'SQLITE_CONSTRAINT_UNIQUE') return null;
    return /index '([^']+)'/.exec(readText(error, 'message'))?.[1] ?? '';
  },
  contains: (column, text) => globSearch(column, withBothCases(escapeGlob(text))),
  containsLetters: (column, text) => globSearch(column, withAllAccents(escapeGlob(text))),
  addTextSearch: addSqliteTextSearch,
  findNewestByWords: (table, { words, where, before, count }) => {
    const search = sql.table(`${table}_search`);
    const rowId = sql.ref(`${table}_search.rowid`);
    const wanted = words.map((word) => `"${word.replaceAll('"', '')}"`).join(' ');
    // The search index keeps rows in the order of their ids.
    return sql`(select ${rowId} as id from ${search} join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${rowId}
      where ${search} match ${wanted} and ${rowId} < ${before} and ${where} order by ${rowId} desc limit ${count})`;
  },
};

export const postgresDialect: Dialect = {
  engine: 'postgres',
  timeType: 'timestamptz',
  timeNow: sql`date_trunc('milliseconds', now())`,
  serial: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  beginMigration: async (connection) => {
    await sql`begin`.execute(connection);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(connection);
  },
  lock: async (transaction, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  },
  whileLocked: runWhileLocked,
  overwriteDeleted: async () => {},
  makeAppendOnly: async (connection, table, mayDelete) => {
    const of = sql.table(table);
    const refuse = sql.id(`${table}_refuse`);
    const mayDeleteRow = mayDelete ?? sql`false`;
    await sql`create function ${refuse}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if (${mayDeleteRow}) then return old; end if;
        end if;
        raise exception 'append-only';
      end $$`.execute(connection);
    await sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${of}
      for each row execute function ${refuse}()`.execute(connection);
    await sql`create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${of}
      for each statement execute function ${refuse}()`.execute(connection);
  },
  dropAppendOnly: async (connection, table) => {
    // Drops its triggers, too.
    await sql`drop function ${sql.id(`${table}_refuse`)}() cascade`.execute(connection);
  },
  violatedIndex: (error) =>
    readText(error, 'code') === '23505' ? readText(error, 'constraint') : null,
  contains: (column, text) => regexSearch(column, withBothCases(escapeRegex(text))),
  containsLetters: (column, text) => regexSearch(column, withAllAccents(escapeRegex(text))),
  addTextSearch: addPostgresTextSearch,
  findNewestByWords: findNewestInPostgres,
};

function globSearch(column: string, pattern: string): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) glob ${`*${pattern}*`}`;
}

function escapeGlob(text: string): string {
  return text.toLowerCase().replace(/[*?[]/g, '[$&]');
}

function regexSearch(column: string, pattern: string): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) ~ ${pattern}`;
}

function escapeRegex(text: string): string {
  return text.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** SQLite, and PostgreSQL in the C locale, know the upper and lower case of ASCII letters only. */
function withBothCases(pattern: string): string {
  return pattern.replace(/\P{ASCII}/gu, (character) => `[${character}${character.toUpperCase()}]`);
}

/** An FTS5 index beside the table, which three triggers keep current. */
async function addSqliteTextSearch(
  connection: Queries,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const search = sql.table(`${table}_search`);
  const names = sql.join(columns.map((name) => sql.id(name)));
  const of = (row: 'old' | 'new') => sql.join(columns.map((name) => sql.ref(`${row}.${name}`)));
  const add = sql`insert into ${search} (rowid, ${names}) values (new.id, ${of('new')});`;
  const remove = sql`insert into ${search} (${search}, rowid, ${names}) values ('delete', old.id, ${of('old')});`;
  await sql`create virtual table ${search} using fts5(${names}, content=${sql.table(table)}, content_rowid='id',
    tokenize='porter unicode61 remove_diacritics 2')`.execute(connection);
  for (const [kind, event, steps] of [
    ['insert', sql`insert`, add],
    ['delete', sql`delete`, remove],
    ['update', sql`update of ${names}`, sql`${remove} ${add}`],
  ] as const) {
    const name = sql.id(`${table}_search_${kind}`);
    await sql`create trigger ${name} after ${event} on ${sql.table(table)} begin ${steps} end`.execute(
      connection,
    );
  }
  await sql`insert into ${search} (${search}) values ('rebuild')`.execute(connection);
}

/** A generated column. Words are stemmed, and stop words are kept. */
async function addPostgresTextSearch(
  connection: Queries,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await sql`create text search dictionary portal_stems (template = snowball, language = english)`.execute(
    connection,
  );
  await sql`create text search configuration portal_words (copy = english)`.execute(connection);
  await sql`alter text search configuration portal_words
    alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword with portal_stems`.execute(
    connection,
  );
  const text = sql.join(
    columns.map((name) => sql.id(name)),
    sql` || ' ' || `,
  );
  await sql`alter table ${sql.table(table)} add column "searchWords" tsvector
    generated always as (to_tsvector('portal_words', ${text})) stored`.execute(connection);
  await sql`create index ${sql.id(`${table}_searchWords`)} on ${sql.table(table)} using gin ("searchWords")`.execute(
    connection,
  );
}

/**
 * PostgreSQL's index of words is in no order, so that the newest of 1,000 matches are known only when all were
 * read. The index therefore also has the block of ids that a row is in: the newest blocks are searched first,
 * and what is older only when they do not fill the page. Older matches are materialized, because the planner
 * does not know how rare a word is and would rather read a million rows backward until 21 have it.
 */
function findNewestInPostgres(
  table: string,
  { words, where, before, count }: WordSearch,
): RawBuilder<{ id: number }> {
  const newest = Math.floor((before - 1) / searchBlock);
  const blocks = Array.from({ length: blocksFirst }, (_, n) => newest - n);
  // Numbers in the text, so that the planner can tell what they cost.
  const first = sql.lit((newest - blocksFirst + 1) * searchBlock);
  const matches = sql`select id from ${sql.table(table)}
    where "searchWords" @@ plainto_tsquery('portal_words', portal_letters(${words.join(' ')})) and ${where}`;
  return sql`(
    with recent as materialized (${matches} and id < ${sql.lit(before)} and id >= ${first}
      and ${idBlock} && ${sql.lit(`{${blocks.join()}}`)}::integer[]
      order by id desc limit ${count}),
    older as materialized (${matches} and id < ${first} and (select count(*) from recent) < ${count})
    select id from recent union all select id from older order by id desc limit ${count})`;
}

function readText(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/**
 * Holds a database lock on a separate connection without a transaction: the lock ends with the connection, even if
 * the process dies, and no other query waits for it. Null if it was not free within `maxWaitMs`.
 */
async function runWhileLocked<Result>(
  queries: Queries,
  name: string,
  run: () => Promise<Result>,
  maxWaitMs: number,
): Promise<{ readonly result: Result } | null> {
  let hasBegun = false;
  const tryOnce = async () =>
    queries.connection().execute(async (connection) => {
      let locked = await tryLock(connection, name);
      for (let waitedMs = 0; !locked.isTaken; waitedMs += lockRetryMs) {
        if (waitedMs >= maxWaitMs) return null;
        await wait(lockRetryMs);
        locked = await tryLock(connection, name);
      }
      hasBegun = true;
      try {
        return { result: await run() };
      } finally {
        // What was done counts, even if this connection is lost; the lock ends with it.
        await unlock(connection, name).catch(() => endConnection(queries, locked.processId));
      }
    });
  try {
    return await tryOnce();
  } catch (error) {
    // The pool can hand out a connection that was lost after its last use. Nothing has run yet.
    if (hasBegun || getOutage(error) !== 'unavailable') throw error;
    return tryOnce();
  }
}

type TriedLock = { readonly isTaken: boolean; readonly processId: number };

async function tryLock(connection: Queries, name: string): Promise<TriedLock> {
  const { rows } =
    await sql<TriedLock>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isTaken",
      pg_backend_pid() as "processId"`.execute(connection);
  const [tried] = rows;
  if (!tried) throw new Error('The database did not say whether the lock is free.');
  return tried;
}

async function unlock(connection: Queries, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
}

/** If the database does not answer this either, it has lost the connection with everything it held. */
async function endConnection(queries: Queries, processId: number): Promise<void> {
  await sql`select pg_terminate_backend(${processId})`.execute(queries).catch(() => undefined);
}
