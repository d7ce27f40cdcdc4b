import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { openTestDatabase, testEngines } from '../testing/test-databases.fixture.ts';
import { hiddenMessages } from './0056-hidden-messages.ts';

const at = '2026-05-04T08:00:00.000Z';
const later = '2026-05-04T09:00:00.000Z';

describe.each(testEngines())('the migration of reports on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    await test.database.queries.schema
      .alterTable('support_messages')
      .dropColumn('hiddenFromId')
      .execute();
  });
  afterEach(() => test.remove());

  it('[P-10] hides the copy of a report from the person it is about, and nothing else', async () => {
    const { queries, dialect } = test.database;
    const people = await queries
      .insertInto('users')
      .values(
        ['reporter', 'reported'].map((name) => ({
          name,
          email: name,
          minecraftUsername: name,
          password: 'x',
          organization: null,
          bio: null,
        })),
      )
      .returning('id')
      .execute();
    const [reporterId = 0, reportedId = 0] = people.map(({ id }) => id);
    const author = { id: reportedId, display: 'Reported' };
    const post = { kind: 'post', state: 'published', author, title: 'x', text: 'x' } as const;
    for (const id of ['one', 'two']) await reviewItemsStore.insert(queries, { ...post, id }, at);
    const reports = [
      { itemId: 'one', reason: 'He hits me.', at: later },
      { itemId: 'two', reason: 'Rude.\nHe hits me, too.', at },
    ];
    await queries
      .insertInto('forum_reports')
      .values(reports.map((report) => ({ reporterId, ...report })))
      .execute();
    const messages = [
      { text: 'He hits me.', writtenIn: 'a report about a forum post' },
      { text: 'He hits me, too.', writtenIn: 'a report of a post in the forum' },
      { text: 'Rude.', writtenIn: 'a report of a post in the forum', submittedAt: later },
      { text: 'He hits me.', writtenIn: 'a comment in a journal' },
      { text: 'He hits me.', writtenIn: null },
    ];
    await queries
      .insertInto('support_messages')
      .values(
        messages.map((message, n) => ({
          ...message,
          id: String(n),
          authorId: reporterId,
          submittedAt: message.submittedAt ?? at,
        })),
      )
      .execute();

    await hiddenMessages.up(queries, dialect);

    const rows = await queries
      .selectFrom('support_messages')
      .select('hiddenFromId')
      .orderBy('id')
      .execute();
    expect(rows.map(({ hiddenFromId }) => hiddenFromId)).toEqual([
      reportedId,
      reportedId,
      reportedId,
      null,
      null,
    ]);
  });
});
