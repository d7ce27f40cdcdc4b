import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNamedLock } from './named-lock.ts';
import { openTestDatabase, testEngines } from '../testing/test-databases.fixture.ts';

describe.each(testEngines())('a named lock on %s', (engine) => {
  async function aLock(waitMs?: number) {
    const test = await openTestDatabase(engine);
    onTestFinished(() => test.remove());
    return createNamedLock(test.database, 'test', waitMs);
  }

  it('runs one at a time, in order, even after one that failed', async () => {
    const runAlone = await aLock();
    const seen: string[] = [];
    const act = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'first') throw new Error('no');
      return name;
    };

    const runs = await Promise.allSettled([runAlone(act('first')), runAlone(act('second'))]);

    expect(runs).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: { result: 'second' } },
    ]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('[§7] also keeps out other portals on PostgreSQL, and blocks no query', async () => {
    const { database, remove } = await openTestDatabase(engine);
    onTestFinished(remove);
    const locks = [createNamedLock(database, 'one'), createNamedLock(database, 'one')];
    // On SQLite, each process has one lock.
    const used = engine === 'postgres' ? locks : locks.slice(0, 1);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      expect(await database.isAnswering()).toBe(true);
      running -= 1;
    };

    await Promise.all([0, 1, 2].flatMap(() => used.map((runAlone) => runAlone(work))));

    expect(most).toBe(1);
  });

  it('[§7] a caller that waits too long runs nothing, and does not block the next one', async () => {
    const runAlone = await aLock(50);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const first = runAlone(async () => released);
    const ran: string[] = [];

    expect(await runAlone(async () => ran.push('second'))).toBeNull();
    release();
    await first;
    expect(await runAlone(async () => ran.push('third'))).toEqual({ result: 1 });

    expect(ran).toEqual(['third']);
  });
});

it.runIf(testEngines().includes('postgres'))(
  '[§7] what was done counts when the connection that held the lock is lost, and the lock is free again',
  async () => {
    const test = await openTestDatabase('postgres');
    onTestFinished(() => test.remove());
    const { queries } = test.database;
    const runAlone = createNamedLock(test.database, 'test', 5000);

    const first = await runAlone(async () => {
      await sql`select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database
        where locktype = 'advisory' and datname = current_database()`.execute(queries);
      return 'done';
    });

    expect(first).toEqual({ result: 'done' });
    expect(await runAlone(async () => 'next')).toEqual({ result: 'next' });
  },
);

it.runIf(testEngines().includes('postgres'))(
  '[§7] a lock is taken when the connection at hand was lost while nobody used it',
  async () => {
    const test = await openTestDatabase('postgres');
    onTestFinished(() => test.remove());
    const { queries } = test.database;
    const runAlone = createNamedLock(test.database, 'test', 5000);

    await queries.connection().execute(async (connection) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => {});
    });

    expect(await runAlone(async () => 'done')).toEqual({ result: 'done' });
  },
);
