import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModerationItems, SupportMessages } from '#contract/moderation/review';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';

describe.each(testEngines())('texts in a journal that may mean danger on %s', (engine) => {
  let journals: Journals;
  beforeAll(async () => {
    journals = await startJournals(engine);
  });
  afterAll(() => journals.close());

  it('[P-34] a comment that may mean danger stays with staff after its entry was deleted', async () => {
    const { id } = await journals.anEntry();
    const href = `/journal?student=${journals.people.owner.id}&entry=${id}`;
    const owner = journals.people.owner.cookie;
    const text = 'My brother hits me every evening.';
    await journals.call('POST', `/api/journal/entries/${id}/comments`, owner, { text });

    await journals.call('DELETE', `/api/journal/entries/${id}`, owner);

    const teacher = journals.people['class teacher'].cookie;
    const inbox = await journals.call('GET', '/api/support-messages', teacher);
    expect(SupportMessages.parse(inbox.json()).messages).toContainEqual(
      expect.objectContaining({
        message: text,
        writtenIn: { place: 'a comment in a journal', href },
        isUrgent: true,
      }),
    );
  });

  it('[P-34] [P-18] a private text of someone without a class is for administrators only', async () => {
    const { call, anEntry, aStudentOutside, people, portal } = journals;
    const text = 'My brother hits me every day. I live at 4 Alder Court.';
    const outside = await aStudentOutside();
    await anEntry(outside.cookie, Buffer.from(text), 'diary.txt');
    const { id } = await portal.dependencies.database.queries
      .selectFrom('review_items')
      .select('id')
      .where('authorId', '=', outside.id)
      .executeTakeFirstOrThrow();
    const read = async ({ cookie }: { readonly cookie: string | null }) => {
      const queue = await call('GET', '/api/moderation', cookie);
      const log = await call('GET', '/api/moderation/log.csv', cookie);
      const danger = await call('GET', `/api/moderation/${id}/danger`, cookie);
      const undo = await call('POST', `/api/moderation/${id}/undo`, cookie);
      return [queue.text.includes(text), log.text.includes(id), danger.status, undo.status];
    };
    const countWaiting = async () =>
      ModerationItems.parse(
        (await call('GET', '/api/moderation', people['other teacher'].cookie)).json(),
      ).waiting;

    const waiting = await countWaiting();
    await anEntry(people.owner.cookie, Buffer.from(text), 'diary.txt');

    expect(await read(people.administrator)).toEqual([true, true, 200, 409]);
    expect(await read(people['other teacher'])).toEqual([false, false, 404, 404]);
    expect(await countWaiting()).toBe(waiting);
    expect(waiting).toBe(0);
    // Of the class, and sent there.
    const own = await call('GET', '/api/moderation', people['class teacher'].cookie);
    expect(own.text).toContain(text);
    expect(own.text).not.toContain(id);
  });
});
