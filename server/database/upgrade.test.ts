import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { databaseSettings, startPortal } from '../testing/portal.fixture.ts';
import { openDatabase, type Database } from './database.ts';
import { openPostgres } from './engines/open-postgres.ts';
import { databaseFileName, openSqliteFile } from './engines/open-sqlite.ts';
import type { Queries } from './tables.ts';
import {
  makeMigratedDatabase,
  makeEmptyDatabase,
  onServer,
  quietLog,
  testEngines,
  type TestDatabase,
} from './testing/test-databases.fixture.ts';

// One database per release, saved by scripts/databases/save-release.mjs.
const folder = join(import.meta.dirname, 'releases');
const releases = readdirSync(folder)
  .map((file) => ({ file, engine: testEngines().find((name) => file.includes(`.${name}.`)) }))
  .flatMap(({ file, engine }) => (engine === undefined ? [] : [{ file, engine }]));

/** The passwords in these databases, independent of today's test accounts. */
const studentPassword = 'harbor-7-secret';
const getAdminPassword = (file: string) =>
  file.startsWith('0.1.0.') ? 'harbour-crane-7' : 'harbor-crane-7';

it.each(releases)(
  '[product §6] this version starts on $file with all its rows',
  async (release) => {
    const location = await makeEmptyDatabase(release.engine);
    onTestFinished(location.remove);
    await load(readFileSync(join(folder, release.file)), location);
    const fresh = await makeMigratedDatabase(release.engine);
    onTestFinished(fresh.remove);

    const stored = await readAsStored(location);
    const upgraded = await openDatabase({ ...location, log: quietLog });
    const shape = await readSchema(upgraded);
    const kept = await readRows(upgraded.queries);
    await upgraded.close();
    const empty = await openDatabase({ ...fresh, log: quietLog });
    const expected = await readSchema(empty);
    await empty.close();
    expect(shape).toEqual(expected);
    for (const definitions of Object.values(shape)) expect(definitions).not.toEqual([]);
    expect(listEmpty(stored)).toEqual(release.file.startsWith('0.1.0.') ? emptyIn010 : []);
    expectAllRows(kept, stored);

    const portal = await startPortal(databaseSettings(location));
    onTestFinished(portal.close);
    expectAllRows(await readRows(portal.dependencies.database.queries), stored);
    const admin = { cookie: await portal.signIn('admin', getAdminPassword(release.file)) };
    const student = {
      cookie: await portal.signIn('stella_stored@school.example', studentPassword),
    };
    const read = async (path: string, caller = {}) =>
      (await portal.call('GET', path, undefined, caller)).text;
    expect(await read('/api/public/community-feed')).toContain('Planted 40 trees');
    expect(await read('/api/support-messages', admin)).toContain('Help “us” – é');
    expect(await read('/api/challenges')).toContain('Where do boats land?');
    expect(await read('/api/classes', admin)).toContain('Harbor class');
    expect(await read('/api/my/submissions', student)).toContain('A walk along the tide');
    expect(await read('/api/audit', admin)).toContain('Tess Teacher');
  },
);

it('[product §6] each engine has a database of a release', () => {
  expect(new Set(releases.map(({ engine }) => engine))).toEqual(new Set(testEngines()));
});

/** Tables of which 0.1.0 saved no row. Every later release has rows in all of its tables. */
const emptyIn010 = [
  'account_consents',
  'activity',
  'audit_purges',
  'book_drafts',
  'challenge_answers',
  'challenge_entries',
  'challenge_verdicts',
  'champion_consents',
  'class_members',
  'class_whitelist_results',
  'connection_settings',
  'content_versions',
  'danger_log',
  'file_trash',
  'file_versions',
  'forum_replies',
  'forum_reports',
  'forum_views',
  'game_name_proofs',
  'game_sessions',
  'journal_comments',
  'journal_entries',
  'mail_outbox',
  'mail_preferences',
  'notifications',
  'open_quests',
  'project_members',
  'project_pictures',
  'publishing_consents',
  'retention_runs',
  'review_log_purges',
  'server_sightings',
  'setup_steps',
  'unfinished_files',
  'used_form_tokens',
  'well_done',
  'workbook_answers',
  'workbook_files',
];

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The list of migrations, the index of SQLite's search, and what a migration dropped. */
const changedOnPurpose = /^(?:migrations|forum_posts_search_.*|workbook_files)$/;

function listEmpty(tables: ReadonlyMap<string, Rows>): readonly string[] {
  const empty = [...tables].filter(([, rows]) => rows.length === 0);
  return empty.map(([table]) => table).toSorted();
}

function expectAllRows(found: ReadonlyMap<string, Rows>, stored: ReadonlyMap<string, Rows>): void {
  for (const [table, rows] of stored) {
    if (changedOnPurpose.test(table)) continue;
    const columns = Object.keys(rows[0] ?? {});
    expect([table, pickColumns(found.get(table), columns)]).toEqual([
      table,
      pickColumns(rows, columns),
    ]);
  }
}

/** A later version may have more columns. */
function pickColumns(rows: Rows | undefined, columns: readonly string[]) {
  return rows?.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
}

/** The rows before any migration. */
async function readAsStored({ url, dataDirectory }: TestDatabase) {
  const opened = await (url === null ? openSqliteFile(dataDirectory) : openPostgres(url, quietLog));
  const tables = await readRows(opened.queries);
  await opened.close();
  return tables;
}

async function readRows(queries: Queries): Promise<ReadonlyMap<string, Rows>> {
  const tables = new Map<string, Rows>();
  for (const { name } of await queries.introspection.getTables()) {
    const { rows } = await sql<Rows[number]>`select * from ${sql.table(name)}`.execute(queries);
    tables.set(name, rows);
  }
  return tables;
}

async function load(content: Buffer, { url, dataDirectory }: TestDatabase): Promise<void> {
  if (url !== null) await onServer(content.toString('utf8'), url);
  else writeFileSync(join(dataDirectory, databaseFileName), gunzipSync(content), { mode: 0o600 });
}

/** Tables with their columns, indexes, and triggers, no matter which migrations created them. */
async function readSchema(database: Database) {
  const tables = await database.queries.introspection.getTables();
  const columns = Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns
        .map((column) => `${column.name} ${column.dataType}${column.isNullable ? '' : ' not null'}`)
        .toSorted(),
    ]),
  );
  return { columns, ...(await definitionsIn(database)) };
}

/** The statements that make indexes, triggers, and what else belongs to the tables. */
async function definitionsIn({ engine, queries }: Database) {
  const read = async (statement: string) => {
    const { rows } = await sql.raw<{ definition: string }>(statement).execute(queries);
    return rows.map(({ definition }) => definition.replaceAll(/\s+/g, ' ')).toSorted();
  };
  if (engine === 'sqlite') {
    const ofType = (type: string) =>
      read(
        `select sql as definition from sqlite_master where type = '${type}' and sql is not null`,
      );
    return { indexes: await ofType('index'), triggers: await ofType('trigger') };
  }
  return {
    indexes: await read(
      `select indexdef as definition from pg_indexes where schemaname = 'public'`,
    ),
    triggers: await read(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
    ),
    functions: await read(
      `select pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace`,
    ),
    constraints: await read(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace`,
    ),
  };
}
