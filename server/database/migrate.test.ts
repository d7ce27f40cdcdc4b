import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runChild } from './testing/child-process.fixture.ts';
import { openDatabase, type Database } from './database.ts';
import { findMissingMigrations, migrate } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import {
  makeEmptyDatabase,
  openChangeableDatabase,
  openTestDatabase,
  quietLog,
  testEngines,
  type TestDatabase,
} from './testing/test-databases.fixture.ts';

describe.each(testEngines())('migrations on %s', (engine) => {
  let database: Database;
  let location: TestDatabase;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ database, location, remove } = await openChangeableDatabase(engine));
  });
  afterEach(() => remove());

  it('runs once when four processes open the database at the same time', async () => {
    const fresh = await makeEmptyDatabase(engine);
    const program = new URL('./testing/open-database.child.ts', import.meta.url);
    const children = Array.from({ length: 4 }, () =>
      runChild(program, [fresh.url ?? '', fresh.dataDirectory]),
    );

    const codes = await Promise.all(children.map((child) => child.ended));

    expect(codes).toEqual([0, 0, 0, 0]);
    expect(children.map((child) => child.output())).toEqual(
      Array.from({ length: 4 }, () => 'true\n'),
    );
    const opened = await openDatabase({ ...fresh, log: quietLog });
    const applied = await sql<{ name: string }>`select name from migrations`.execute(
      opened.queries,
    );
    expect(applied.rows).toEqual(allMigrations.map(({ name }) => ({ name })));
    await opened.close();
    await fresh.remove();
  });

  it('undoes everything when a migration fails', async () => {
    const broken = {
      name: '9999-broken',
      up: async (connection: Database['queries']) => {
        await sql`create table half_done (a integer)`.execute(connection);
        await sql`create table half_done (a integer)`.execute(connection);
      },
    };

    await expect(
      migrate(database.queries, database.dialect, [...allMigrations, broken]),
    ).rejects.toThrow(/half_done/);

    await expect(sql`select * from half_done`.execute(database.queries)).rejects.toThrow(
      /half_done/,
    );
    expect(await migrate(database.queries, database.dialect)).toEqual([]);
  });

  it('reports why a migration failed, even if it cannot be rolled back', async () => {
    const broken = {
      name: '9999-broken',
      up: async (connection: Database['queries']) => {
        // As a full disk does: the transaction is over before the rollback.
        await sql`rollback`.execute(connection);
        throw new Error('the disk is full');
      },
    };

    await expect(
      migrate(database.queries, database.dialect, [...allMigrations, broken]),
    ).rejects.toThrow('the disk is full');
  });

  it('refuses a database that a newer version has migrated, and names the unknown migration', async () => {
    await sql`insert into migrations (name) values ('0099-of-tomorrow')`.execute(database.queries);

    await expect(openDatabase({ ...location, log: quietLog })).rejects.toMatchObject({
      kind: 'newer-version',
      message: expect.stringContaining('0099-of-tomorrow'),
    });
  });

  it('[§6] finds nothing missing in a new database', async () => {
    expect(await findMissingMigrations(database)).toEqual({ missing: [] });
  });

  it('[§6] names a migration that the database lacks', async () => {
    await sql`delete from migrations where name = '0005-book-drafts'`.execute(database.queries);

    expect(await findMissingMigrations(database)).toEqual({ missing: ['0005-book-drafts'] });
  });
});

describe('findMissingMigrations on a read-only database', () => {
  it('[§6] rejects', async () => {
    const { database, remove } = await openTestDatabase('sqlite');
    try {
      await sql.raw('pragma query_only = on').execute(database.queries);

      await expect(findMissingMigrations(database)).rejects.toThrow(/readonly/);
    } finally {
      await remove();
    }
  });
});
