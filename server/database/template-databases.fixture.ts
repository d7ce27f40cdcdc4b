import { join } from 'node:path';
import { env } from 'node:process';
import { openDatabase } from './database.ts';
import { databaseFileName } from './open-sqlite.ts';
import {
  makeTestPlace,
  quietLog,
  templateVariables,
  testEngines,
  type TestEngine,
} from './test-databases.fixture.ts';

/** Once for a test run, before its first test: migrates a database of each engine for the tests to copy. */
export async function setup(): Promise<() => Promise<void>> {
  const places = await Promise.all(testEngines().map(makeTemplate));
  return async () => {
    await Promise.all(places.map((place) => place.remove()));
  };
}

async function makeTemplate(engine: TestEngine) {
  const place = await makeTestPlace(engine);
  const database = await openDatabase({ ...place, log: quietLog });
  // Closed: SQLite moves its write-ahead log into the file, and PostgreSQL copies only what nobody uses.
  await database.close();
  env[templateVariables[engine]] =
    place.url === null
      ? join(place.dataDirectory, databaseFileName)
      : new URL(place.url).pathname.slice(1);
  return place;
}
