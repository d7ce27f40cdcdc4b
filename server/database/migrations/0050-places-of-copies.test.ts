import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../testing/test-databases.fixture.ts';
import { placesOfCopies } from './0050-places-of-copies.ts';

const at = '2026-05-04T08:00:00.000Z';

describe.each(testEngines())('the migration of copied texts on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    for (const column of ['writtenIn', 'href'])
      await test.database.queries.schema
        .alterTable('support_messages')
        .dropColumn(column)
        .execute();
  });
  afterEach(() => test.remove());

  it('[P-34] takes the place of a copied text out of the text, and leaves other messages alone', async () => {
    const { queries, dialect } = test.database;
    const texts = [
      'Written in a comment in a journal:\nHe hits me.\nOften.',
      'Written in the workbook “Places”, “What is\nmissing?”:\nI want to die',
      'Written in a report of a reply in the forum:\nHe hits me.',
      'Written in a hurry:\nI want to die',
      'I want to die',
    ];
    await queries
      .insertInto('support_messages')
      .values(
        texts.map((text, n) => ({
          id: String(n),
          authorId: null,
          text,
          submittedAt: at,
          isUrgent: 1,
        })),
      )
      .execute();

    await placesOfCopies.up(queries, dialect);

    const rows = await queries
      .selectFrom('support_messages')
      .select(['text', 'writtenIn'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { text: 'He hits me.\nOften.', writtenIn: 'a comment in a journal' },
      { text: 'I want to die', writtenIn: 'the workbook “Places”, “What is\nmissing?”' },
      { text: 'He hits me.', writtenIn: 'a report of a reply in the forum' },
      { text: 'Written in a hurry:\nI want to die', writtenIn: null },
      { text: 'I want to die', writtenIn: null },
    ]);
  });
});
