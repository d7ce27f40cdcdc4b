import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usersStore } from '../features/auth/accounts/users.store.ts';
import { openDatabase, type Database } from './database.ts';
import {
  makeEmptyDatabase,
  makeMigratedDatabase,
  openTestDatabase,
  quietLog,
  testEngines,
  type TestDatabase,
} from './testing/test-databases.fixture.ts';

const aUser = (name: string) => ({
  email: `${name}@example.org`,
  password: 'x',
  name,
  minecraftUsername: name,
  organization: null,
  bio: null,
  displayName: null,
});

describe.each(testEngines())('the database on %s', (engine) => {
  let database: Database;
  let location: TestDatabase;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ database, location, remove } = await openTestDatabase(engine));
  });
  afterEach(() => remove());

  it('detects changes on SQLite, and reports that it cannot on PostgreSQL', () => {
    expect(database.changeCount() === null).toBe(engine === 'postgres');
  });

  it('works until it is closed, and then reports that it is closed', async () => {
    expect(await database.isAnswering()).toBe(true);

    const other = await openDatabase({ ...location, log: quietLog });
    await other.close();

    expect(await other.isAnswering()).toBe(false);
  });

  it('[§3] fills in role, counts, and times, and returns times as ISO strings', async () => {
    const before = Date.now() - 1000;

    const user = await database.queries
      .insertInto('users')
      .values(aUser('ada'))
      .returningAll()
      .executeTakeFirstOrThrow();
    const post = await database.queries
      .insertInto('forum_posts')
      .values({
        authorId: user.id,
        authorName: 'ada',
        title: 't',
        content: 'c',
        topic: 'p',
        itemId: 'a',
      })
      .returningAll()
      .executeTakeFirstOrThrow();

    expect(user).toMatchObject({ role: 'student', organization: null, bio: null });
    expect(user.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(user.createdAt)).toBeGreaterThan(before);
    expect(post).toMatchObject({ viewCount: 0, replyCount: 0 });
  });

  it('finds a text in upper or lower case, and takes no character of it for a pattern', async () => {
    const { queries, dialect } = database;
    const contains = async (column: string, text: string) =>
      (
        await sql<{ found: number }>`select count(*) as found from (select ${column} as told) texts
          where ${dialect.contains('told', text)}`.execute(queries)
      ).rows[0]?.found === 1;

    const found = [
      await contains('Ángel Muñoz', 'ángel MUÑOZ'),
      await contains('ÁNGÉLICA Groß', 'angel'),
      await contains('ÁNGÉLICA Groß', 'ángélica groß'),
      await contains('100% [sure]? *_^-]\\', '100% [SURE]? *_^-]\\'),
      await contains('anything', '*'),
      await contains('anything', '?'),
      await contains('anything', '[a-z]'),
      await contains('anything', '%'),
      await contains('anything', '_'),
    ];

    expect(found).toEqual([true, false, true, true, false, false, false, false, false]);
  });

  it('finds a name with or without its accents', async () => {
    const { queries, dialect } = database;
    const contains = async (column: string, text: string) =>
      (
        await sql<{ found: number }>`select count(*) as found from (select ${column} as told) texts
          where ${dialect.containsLetters('told', text)}`.execute(queries)
      ).rows[0]?.found === 1;

    for (const [name, text] of [
      ['Ángel MUÑOZ', 'angel munoz'],
      ['Angel Munoz', 'Ángel Mun\u0303oz'],
      ['Đặng Văn Lâm', 'dang van'],
      ['Łukasz Groß', 'lukasz groß'],
      ['50% [sure]? *_^-]\\', '% [SURE]? *_^-]\\'],
      ['王小明', '小'],
      // The longest pattern that the longest search makes.
      ['o'.repeat(254), 'ộ'.repeat(254)],
    ] as const)
      expect(await contains(name, text)).toBe(true);
    for (const [name, text] of [
      ['Angel', 'ángle'],
      ['anything', '[a-z]'],
      ['anything', '*'],
      ['anything', '.'],
    ] as const)
      expect(await contains(name, text)).toBe(false);
  });

  it('returns a stored time to the millisecond', async () => {
    const at = '2026-03-29T01:30:00.007Z';

    const user = await usersStore.insert(
      database.queries,
      database.dialect,
      { ...aUser('ada'), role: 'student' },
      at,
    );

    expect(user.createdAt).toBe(at);
  });

  it('[§3] deletes an account’s data with it', async () => {
    const { queries } = database;
    const { id } = await queries
      .insertInto('users')
      .values(aUser('ada'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: otherId } = await queries
      .insertInto('users')
      .values(aUser('bob'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = { authorName: 'x', content: 'c' };
    const post = { ...text, title: 't', topic: 'p' };
    const kept = await queries
      .insertInto('forum_posts')
      .values({ ...post, authorId: otherId, itemId: 'a' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const gone = await queries
      .insertInto('forum_posts')
      .values({ ...post, authorId: id, itemId: 'b' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('forum_replies')
      .values([
        { ...text, postId: kept.id, authorId: id, itemId: 'c', announcedAt: null },
        { ...text, postId: gone.id, authorId: otherId, itemId: 'd', announcedAt: null },
      ])
      .execute();
    await queries
      .insertInto('journal_entries')
      .values({ userId: id, filename: 'f', filePath: 'p', fileType: 't', fileSize: 1 })
      .execute();

    await queries.deleteFrom('users').where('id', '=', id).execute();

    expect(await queries.selectFrom('forum_posts').select('id').execute()).toEqual([
      { id: kept.id },
    ]);
    expect(await queries.selectFrom('forum_replies').select('id').execute()).toEqual([]);
    expect(await queries.selectFrom('journal_entries').select('id').execute()).toEqual([]);
  });

  it('refuses a row that refers to a missing account', async () => {
    const orphan = { userId: 999, filename: 'f', filePath: 'p', fileType: 't', fileSize: 1 };

    await expect(
      database.queries.insertInto('journal_entries').values(orphan).execute(),
    ).rejects.toThrow(/foreign key/i);
  });

  it('rolls back a failed transaction completely', async () => {
    const attempt = database.queries.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(aUser('ada')).execute();
      throw new Error('stop');
    });

    await expect(attempt).rejects.toThrow('stop');
    expect(await database.queries.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('runs ten simultaneous read-write transactions without losing any', async () => {
    await database.queries
      .insertInto('rate_limits')
      .values({ key: 'k', windowStart: new Date(0).toISOString(), count: 0 })
      .execute();
    const addOne = () =>
      database.queries.transaction().execute(async (transaction) => {
        await database.dialect.lock(transaction, 'counter');
        const { count } = await transaction
          .selectFrom('rate_limits')
          .select('count')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('rate_limits')
          .set({ count: count + 1 })
          .execute();
      });

    await Promise.all(Array.from({ length: 10 }, addOne));

    expect(await database.queries.selectFrom('rate_limits').select('count').execute()).toEqual([
      { count: 10 },
    ]);
  });
});

describe('changeCount', () => {
  it('differs after any change, here or over another connection', async (context) => {
    const { database, location, remove } = await openTestDatabase('sqlite');
    const other = await openDatabase({ ...location, log: quietLog });
    context.onTestFinished(remove);
    const first = database.changeCount();

    const unchanged = database.changeCount();
    await database.queries.insertInto('users').values(aUser('ada')).execute();
    const afterOwn = database.changeCount();
    await other.queries.updateTable('users').set({ name: 'Ada' }).execute();
    const afterOthers = database.changeCount();
    await other.queries.deleteFrom('users').execute();
    const afterDelete = database.changeCount();
    await other.close();

    expect(unchanged).toBe(first);
    expect(new Set([first, afterOwn, afterOthers, afterDelete]).size).toBe(4);
  });
});

describe('openDatabase', () => {
  it('reports in one sentence that the folder cannot be written', async () => {
    await expect(
      openDatabase({
        url: null,
        dataDirectory: `${fileURLToPath(import.meta.url)}/data`,
        log: quietLog,
      }),
    ).rejects.toMatchObject({
      kind: 'folder-not-writable',
      message: expect.stringContaining('DATA_DIR'),
    });
  });

  it('reports in one sentence that PostgreSQL refuses, without the password', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `postgres://someone:canary-7411@127.0.0.1:${port}/none`;

    const refusal = await openDatabase({ url, dataDirectory: '', log: quietLog }).catch(
      (error: unknown) => error,
    );
    server.close();

    expect(refusal).toMatchObject({
      kind: 'cannot-open',
      message: expect.stringContaining('DATABASE_URL'),
    });
    expect(String(refusal)).not.toContain('canary-7411');
  });

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'says what PostgreSQL refuses, without the password',
    async () => {
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.password = 'canary-7411';

      const opened = openDatabase({ url: url.href, dataDirectory: '', log: quietLog });

      await expect(opened).rejects.toMatchObject({
        kind: 'cannot-open',
        message: `PostgreSQL answered at DATABASE_URL, but refused the connection: password authentication failed for user "${decodeURIComponent(url.username)}".`,
      });
    },
  );

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    'reads times and sees what changed during a wait for a lock, whatever the settings of PostgreSQL',
    async () => {
      const { url, dataDirectory, remove } = await makeMigratedDatabase('postgres');
      const open = () => openDatabase({ url, dataDirectory, log: quietLog });
      const before = await open();
      const name = sql.id(new URL(url ?? '').pathname.slice(1));
      for (const setting of [
        sql`datestyle = 'SQL, DMY'`,
        sql`default_transaction_isolation = 'serializable'`,
      ])
        await sql`alter database ${name} set ${setting}`.execute(before.queries);
      await before.close();

      const { queries, close } = await open();
      const { createdAt } = await queries
        .insertInto('users')
        .values(aUser('ada'))
        .returning('createdAt')
        .executeTakeFirstOrThrow();
      const isolation = await sql`show transaction_isolation`.execute(queries);
      await close();
      await remove();

      expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
      expect(isolation.rows).toEqual([{ transaction_isolation: 'read committed' }]);
    },
  );

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    '[product §3] reports in one sentence that PostgreSQL does not store every character',
    async () => {
      const { database, location, remove } = await openTestDatabase('postgres');
      const url = new URL(location.url ?? '');
      url.pathname += '_latin1';
      const name = sql.id(url.pathname.slice(1));
      await sql`create database ${name} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`.execute(
        database.queries,
      );

      const opened = openDatabase({ url: url.href, dataDirectory: '', log: quietLog });

      await expect(opened).rejects.toMatchObject({
        kind: 'cannot-open',
        message:
          'The database at DATABASE_URL has the encoding LATIN1. Create one with the encoding UTF8.',
      });
      await sql`drop database ${name}`.execute(database.queries);
      await remove();
    },
  );

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    '[product §3] reports in one sentence that its user may not create tables',
    async () => {
      const { url, dataDirectory, remove } = await makeEmptyDatabase('postgres');
      const asUser = new URL(url ?? '');
      asUser.username = `${asUser.pathname.slice(1)}_user`;
      const { database, remove: giveBack } = await openTestDatabase('postgres');
      const user = sql.id(asUser.username);
      await sql`create role ${user} login password ${sql.lit(asUser.password)}`.execute(
        database.queries,
      );

      const opened = openDatabase({ url: asUser.href, dataDirectory, log: quietLog });

      await expect(opened).rejects.toMatchObject({
        kind: 'cannot-open',
        message:
          'PostgreSQL does not let the user of DATABASE_URL create tables. Make this user the owner of the database.',
      });
      await sql`drop role ${user}`.execute(database.queries);
      await giveBack();
      await remove();
    },
  );

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    '[product §3] reports in one sentence that PostgreSQL is read-only',
    async () => {
      const { url, dataDirectory, remove } = await makeMigratedDatabase('postgres');
      const before = await openDatabase({ url, dataDirectory, log: quietLog });
      const name = sql.id(new URL(url ?? '').pathname.slice(1));
      await sql`alter database ${name} set default_transaction_read_only = on`.execute(
        before.queries,
      );
      await before.close();

      const opened = openDatabase({ url, dataDirectory, log: quietLog });

      await expect(opened).rejects.toMatchObject({
        kind: 'cannot-open',
        message:
          'The database at DATABASE_URL is read-only. Use the address of the server that accepts changes.',
      });
      await remove();
    },
  );
});
