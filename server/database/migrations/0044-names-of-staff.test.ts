import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesOfStaff } from './0044-names-of-staff.ts';
import { openTestDatabase, testEngines } from '../testing/test-databases.fixture.ts';

const at = '2026-05-04T08:00:00.000Z';

describe.each(testEngines())('the migration of the names of staff on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    const columns = [
      ['file_versions', 'authorId'],
      ['file_trash', 'deletedById'],
      ['book_drafts', 'authorId'],
      ['support_messages', 'doneById'],
      ['support_messages', 'answeredById'],
    ] as const;
    for (const [table, column] of columns)
      await test.database.queries.schema.alterTable(table).dropColumn(column).execute();
  });
  afterEach(() => test.remove());

  async function anAccount(name: string, gameName: string, erasedAt: string | null = null) {
    const { id } = await test.database.queries
      .insertInto('users')
      .values({
        email: `${gameName}@school.example`,
        password: 'x',
        name,
        minecraftUsername: gameName,
        erasedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('[P-23] finds the account of a name that only one has, and signs what erased accounts left', async () => {
    const { queries, dialect } = test.database;
    const ada = await anAccount('Ada', 'ada_builds');
    await anAccount('Ben', 'ben');
    await anAccount('Ben', 'other_ben');
    const erased = await anAccount('Former member', 'gone', at);
    const version = { server: 's', path: '/a', savedAt: at, sizeBytes: 1, hash: 'h', content: 'x' };
    await queries
      .insertInto('file_versions')
      .values(['Ada', 'Ben', 'the file server'].map((authorName) => ({ ...version, authorName })))
      .execute();
    const message = { id: 'm', authorId: null, text: 'Help', submittedAt: at };
    const answered = { doneAt: at, doneByName: 'ada_builds', answeredByName: 'nobody' };
    await queries
      .insertInto('support_messages')
      .values({ ...message, ...answered })
      .execute();
    const given = { userId: ada, givenAt: at };
    await queries
      .insertInto('publishing_consents')
      .values({ ...given, givenById: erased, givenByName: 'Hana Kim' })
      .execute();

    await namesOfStaff.up(queries, dialect);

    const versions = await queries
      .selectFrom('file_versions')
      .select('authorId')
      .orderBy('id')
      .execute();
    expect(versions.map(({ authorId }) => authorId)).toEqual([ada, null, null]);
    const messages = queries.selectFrom('support_messages').select(['doneById', 'answeredById']);
    expect(await messages.execute()).toEqual([{ doneById: ada, answeredById: null }]);
    const consents = queries.selectFrom('publishing_consents').select('givenByName');
    expect(await consents.execute()).toEqual([{ givenByName: 'Former member' }]);
  });
});
