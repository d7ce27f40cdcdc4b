import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { env } from 'node:process';
import { openDatabase } from '../database.ts';
import { databaseFileName } from '../engines/open-sqlite.ts';
import {
  makeEmptyDatabase,
  onServer,
  quietLog,
  runVariable,
  templateVariables,
  testEngines,
  type TestEngine,
} from './test-databases.fixture.ts';

/** Once per test run, before the first test: migrates a database of each engine for the tests to copy. */
export async function setup(): Promise<() => Promise<void>> {
  const run = `test_${randomBytes(4).toString('hex')}`;
  env[runVariable] = run;
  const databases = await Promise.all(testEngines().map(makeTemplate));
  return async () => {
    await Promise.all(databases.map((location) => location.remove()));
    if (testEngines().includes('postgres')) await dropAll(run);
  };
}

/** Databases that are emptied and reused from test to test. */
async function dropAll(run: string): Promise<void> {
  const left = await onServer(`select datname from pg_database where datname like '${run}\\_%'`);
  for (const { datname } of left) await onServer(`drop database ${String(datname)} with (force)`);
}

async function makeTemplate(engine: TestEngine) {
  const location = await makeEmptyDatabase(engine);
  const database = await openDatabase({ ...location, log: quietLog });
  // Closed, because SQLite then moves its write-ahead log into the file, and PostgreSQL copies only
  // unused databases.
  await database.close();
  env[templateVariables[engine]] =
    location.url === null
      ? join(location.dataDirectory, databaseFileName)
      : new URL(location.url).pathname.slice(1);
  return location;
}
