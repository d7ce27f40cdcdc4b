import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database.ts';
import { getOutage } from '../engines/database-error.ts';
import { onServer, openTestDatabase, testEngines } from './test-databases.fixture.ts';

const writers = 4;
const restarts = 3;

describe.runIf(testEngines().includes('postgres'))('a PostgreSQL that is restarted', () => {
  let database: Database;
  let url: string;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const test = await openTestDatabase('postgres');
    ({ database, remove } = test);
    url = test.location.url ?? '';
    await sql`create table kept (id text primary key)`.execute(database.queries);
  });
  afterAll(() => remove());

  /** Ends every connection to this database, as a restart does. */
  const endConnections = () =>
    onServer(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      url,
    );

  it('[product §6] loses nothing acknowledged, says that the database is unavailable, and is used again', async () => {
    const acknowledged: string[] = [];
    const outages: unknown[] = [];
    const end = new AbortController();
    const write = async (writer: number) => {
      for (let n = 0; !end.signal.aborted; n += 1) {
        const id = `${writer}-${n}`;
        try {
          await database.queries.transaction().execute(async (transaction) => {
            await sql`insert into kept values (${id})`.execute(transaction);
            await sql`select pg_sleep(0.005)`.execute(transaction);
          });
          acknowledged.push(id);
        } catch (error) {
          outages.push(getOutage(error) ?? error);
        }
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    const goesOn = async () => {
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before + writers, { timeout: 30_000 });
    };
    for (let restart = 0; restart < restarts || outages.length === 0; restart += 1) {
      await goesOn();
      await endConnections();
    }
    await goesOn();
    end.abort();
    await Promise.all(writing);

    const { rows } = await sql<{ id: string }>`select id from kept`.execute(database.queries);
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(outages.length).toBeGreaterThan(0);
    expect(new Set(outages)).toEqual(new Set(['unavailable']));
  });
});
