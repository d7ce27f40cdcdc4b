import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { openTestDatabase, testEngines } from './test-databases.fixture.ts';

describe.each(testEngines())('the check of the database on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  const run = (statement: string) => sql.raw(statement).execute(test.database.queries);

  beforeEach(async () => {
    test = await openTestDatabase(engine);
  });
  afterEach(() => test.remove());

  it('[§6] finds nothing missing in a new database', async () => {
    expect(await checkDatabase(test.database)).toEqual({ missing: [] });
  });

  it('[§6] names a change of this version that the database has not seen', async () => {
    await run(`delete from migrations where name = '0005-book-drafts'`);

    expect(await checkDatabase(test.database)).toEqual({ missing: ['0005-book-drafts'] });
  });
});

describe('the check of a database that cannot be written', () => {
  it('[§6] rejects', async () => {
    const test = await openTestDatabase('sqlite');
    try {
      await sql.raw('pragma query_only = on').execute(test.database.queries);

      await expect(checkDatabase(test.database)).rejects.toThrow(/readonly/);
    } finally {
      await test.remove();
    }
  });
});
