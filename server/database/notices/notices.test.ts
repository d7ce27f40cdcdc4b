import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import {
  onServer,
  openTestDatabase,
  quietLog,
  testEngines,
  type TestDatabase,
} from '../testing/test-databases.fixture.ts';

describe.each(testEngines())('notices on %s', (engine) => {
  let database: Database;
  let location: TestDatabase;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ database, location, remove } = await openTestDatabase(engine));
  });
  afterEach(() => remove());

  it('arrive in order at every subscriber of the channel and at nobody else', async () => {
    const first: string[] = [];
    const second: string[] = [];
    const other: string[] = [];
    await database.notices.subscribe('feed', (payload) => first.push(payload));
    await database.notices.subscribe('feed', (payload) => second.push(payload));
    await database.notices.subscribe('else', (payload) => other.push(payload));

    await database.notices.publish('feed', 'one');
    await database.notices.publish('feed', 'zwei – 2 "quoted"');
    await database.notices.publish('else', 'three');

    await vi.waitFor(() => expect(other).toEqual(['three']), { timeout: 30_000 });
    expect(first).toEqual(['one', 'zwei – 2 "quoted"']);
    expect(second).toEqual(first);
  });

  it('no longer arrive after unsubscribing, and a listener that throws does not affect the others', async () => {
    const received: string[] = [];
    const unsubscribe = await database.notices.subscribe('feed', () => received.push('gone'));
    await database.notices.subscribe('feed', () => {
      throw new Error('a bug in a listener');
    });
    await database.notices.subscribe('feed', (payload) => received.push(payload));

    unsubscribe();
    await database.notices.publish('feed', 'x');

    await vi.waitFor(() => expect(received).toEqual(['x']), { timeout: 30_000 });
  });

  it('carry 7,999 bytes and refuse more, on both engines alike', async () => {
    const received: number[] = [];
    await database.notices.subscribe('feed', (payload) => received.push(payload.length));

    await database.notices.publish('feed', 'x'.repeat(7999));

    await vi.waitFor(() => expect(received).toEqual([7999]), { timeout: 30_000 });
    await expect(database.notices.publish('feed', `${'x'.repeat(7998)}ü`)).rejects.toThrow(
      RangeError,
    );
    await expect(database.notices.publish('feed"; drop', 'x')).rejects.toThrow(RangeError);
  });

  it('end with the database', async () => {
    const countTimers = () =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = countTimers();
    const other = await openDatabase({ ...location, log: quietLog });
    await other.notices.subscribe('feed', () => {});

    await other.close();

    // None of them waits to connect again.
    expect(countTimers()).toBeLessThanOrEqual(before);
    await expect(other.queries.selectFrom('users').select('id').execute()).rejects.toThrow(
      /destroyed/,
    );
  });
});

describe.each(testEngines().filter((engine) => engine !== 'sqlite'))(
  'notices over %s',
  (engine) => {
    let database: Database;
    let location: TestDatabase;
    let remove: () => Promise<void>;

    beforeEach(async () => {
      ({ database, location, remove } = await openTestDatabase(engine));
    });
    afterEach(() => remove());

    it('arrive from another instance', async () => {
      const received: string[] = [];
      await database.notices.subscribe('feed', (payload) => received.push(payload));
      const other = await openDatabase({ ...location, log: quietLog });

      await other.notices.publish('feed', 'hello');

      await vi.waitFor(() => expect(received).toEqual(['hello']), { timeout: 30_000 });
      await other.close();
    });

    it('resume after the server cut the connection, and report the gap', async () => {
      const received: string[] = [];
      const onGap = vi.fn<() => void>();
      await database.notices.subscribe('feed', (payload) => received.push(payload), onGap);
      const listeners = `from pg_stat_activity where query like 'listen%' and datname = current_database()`;
      const url = location.url ?? '';
      expect(await onServer(`select pid ${listeners}`, url)).toHaveLength(1);

      await onServer(`select pg_terminate_backend(pid) ${listeners}`, url);

      await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), { timeout: 30_000 });
      await database.notices.publish('feed', 'after');
      await vi.waitFor(() => expect(received).toEqual(['after']), { timeout: 30_000 });
    });
  },
);
