import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JournalEntries, JournalEntry } from '#contract/classes/journal';
import { limits } from '#contract/limits';
import { Submissions } from '#contract/moderation/submissions';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';

describe.each(testEngines())('who can see a journal entry, on %s', (engine) => {
  let journals: Journals;
  let owner: string | null;
  beforeAll(async () => {
    journals = await startJournals(engine);
    owner = journals.people.owner.cookie;
  });
  afterAll(() => journals.close());

  const list = async () =>
    JournalEntries.parse((await journals.call('GET', '/api/journal/entries', owner)).json());

  const change = async (id: string, visibility: string) => {
    const path = `/api/journal/entries/${id}`;
    return JournalEntry.parse((await journals.call('PATCH', path, owner, { visibility })).json())
      .state;
  };

  async function readReviewItemId(entryId: string): Promise<string> {
    const { reviewItemId } = await journals.portal.dependencies.database.queries
      .selectFrom('journal_entries')
      .select('reviewItemId')
      .where('id', '=', Number(entryId))
      .executeTakeFirstOrThrow();
    return reviewItemId ?? '';
  }
  async function submission(id: string) {
    const reply = await journals.call('GET', '/api/my/submissions', owner);
    const found = Submissions.parse(reply.json()).submissions.find((each) => each.id === id);
    if (!found) throw new Error('there is no such submission');
    return found;
  }

  it('[P-16] starts private; what a student shares waits for review', async () => {
    const { id, state } = await journals.anEntry();

    expect([state, await change(id, 'class')]).toEqual(['private', 'pending']);
    await journals.decide('approve');
    expect((await list()).entries.find((entry) => entry.id === id)?.state).toBe('published');
  });

  it('[P-16] is reviewed again for more people, and not again for fewer', async () => {
    const { id } = await journals.anEntry();
    await change(id, 'class');
    await journals.decide('approve');

    expect(await change(id, 'public')).toBe('pending');
    await journals.decide('approve');
    expect(await change(id, 'class')).toBe('published');
    expect(await change(id, 'private')).toBe('private');
    expect(await change(id, 'class')).toBe('pending');
  });

  it('[P-11] is not reviewed again by asking again after it was returned', async () => {
    const { id } = await journals.anEntry();
    await change(id, 'public');
    await journals.decide('reject', undefined, { reason: 'A face can be seen.' });

    expect(await change(id, 'private')).toBe('private');
    expect(await change(id, 'public')).toBe('rejected');
  });

  it.each(['reject', 'hide'])('[P-16] is not shared with more people after a %s', async (how) => {
    const { id } = await journals.anEntry();
    await change(id, 'class');
    if (how === 'hide') await journals.decide('approve');
    const reviewItemId = await readReviewItemId(id);
    const decide = (action: string) =>
      journals.call(
        'POST',
        `/api/moderation/${reviewItemId}/${action}`,
        journals.people.administrator.cookie,
        { reason: 'A face can be seen.' },
      );
    await decide(how);

    const refused = await journals.call('PATCH', `/api/journal/entries/${id}`, owner, {
      visibility: 'public',
    });
    await decide(how === 'hide' ? 'undo' : 'approve');

    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'refused-before']);
    const entry = (await list()).entries.find((each) => each.id === id);
    expect(entry?.visibility).toBe('class');
    expect(entry).not.toHaveProperty('isWithdrawn');
  });

  it.each([
    { what: 'deleted', method: 'DELETE', body: undefined },
    { what: 'made private', method: 'PATCH', body: { visibility: 'private' } },
    { what: 'shared with more people', method: 'PATCH', body: { visibility: 'public' } },
  ])(
    '[P-16] a former review of a file that was $what is not restored',
    async ({ method, body }) => {
      const { id } = await journals.anEntry();
      await change(id, 'class');
      await journals.decide('approve');
      const former = await readReviewItemId(id);
      await journals.call(method, `/api/journal/entries/${id}`, owner, body);

      const restored = await journals.call(
        'POST',
        `/api/my/submissions/${former}/undo-withdrawal`,
        owner,
      );

      expect([restored.status, restored.headers.get('x-problem')]).toEqual([409, 'not-changeable']);
      expect(await submission(former)).toMatchObject({ state: 'hidden', mayUndoWithdrawal: false });
    },
  );

  it('[P-16] a review that was withdrawn among the submissions is restored there', async () => {
    const { id } = await journals.anEntry();
    await change(id, 'class');
    await journals.decide('approve');
    const item = await readReviewItemId(id);
    await journals.call('POST', `/api/my/submissions/${item}/withdraw`, owner);

    const withdrawn = (await list()).entries.find((each) => each.id === id);
    const { mayUndoWithdrawal } = await submission(item);
    await journals.call('POST', `/api/my/submissions/${item}/undo-withdrawal`, owner);

    const entry = (await list()).entries.find((each) => each.id === id);
    expect(withdrawn).toMatchObject({ state: 'hidden', isWithdrawn: true });
    expect(mayUndoWithdrawal).toBe(true);
    expect(entry?.state).toBe('published');
    expect(entry).not.toHaveProperty('isWithdrawn');
  });

  it('[P-11] the review of a deleted file is not appealed', async () => {
    const { id } = await journals.anEntry();
    await change(id, 'class');
    await journals.decide('reject', undefined, { reason: 'A face can be seen.' });
    const item = await readReviewItemId(id);
    await journals.call('DELETE', `/api/journal/entries/${id}`, owner);

    const path = `/api/my/submissions/${item}/appeal`;
    const appealed = await journals.call('POST', path, owner, { reason: 'It is my own face.' });

    expect(appealed.status).toBe(409);
    expect(await submission(item)).toMatchObject({ state: 'rejected', mayAppeal: false });
  });

  it('[P-34] stays before its reviewers when what may mean danger is made private again', async () => {
    const { id } = await journals.anEntry(owner, undefined, 'My brother hits me at home.txt');
    const path = `/api/journal/entries/${id}`;
    for (const visibility of ['class', 'private'])
      expect((await journals.call('PATCH', path, owner, { visibility })).status).toBe(200);

    const items = await journals.portal.dependencies.database.queries
      .selectFrom('review_items')
      .select('state')
      .where('details', 'like', `%"entryId":"${id}"%`)
      .execute();
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['pending']));
  });

  it('[S42] is shared a hundred and twenty times in ten minutes, and made private at any time', async () => {
    const { id } = await journals.anEntry();
    const path = `/api/journal/entries/${id}`;
    const to = (visibility: string) => journals.call('PATCH', path, owner, { visibility });
    const { queries } = journals.portal.dependencies.database;
    await queries.deleteFrom('rate_limits').execute();
    expect((await to('class')).status).toBe(200);
    await queries.updateTable('rate_limits').set({ count: limits.journalUploads }).execute();

    const refused = await to('public');
    const hidden = await to('private');

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(hidden.json()).toMatchObject({ visibility: 'private', state: 'private' });
    expect(limits.journalUploads).toBe(120);
    await queries.deleteFrom('rate_limits').execute();
  });

  it.each([
    {
      what: 'an upload',
      most: limits.journalUploads,
      run: () => journals.send(owner, Buffer.from('A walk along the harbor.')),
    },
    {
      what: 'a comment',
      most: limits.journalComments,
      run: async () => {
        const { id } = await journals.anEntry();
        const path = `/api/journal/entries/${id}/comments`;
        return await journals.call('POST', path, owner, { text: 'One more' });
      },
    },
  ])('[S42] the limit of ten minutes holds for $what', async ({ most, run }) => {
    const { queries } = journals.portal.dependencies.database;
    await queries.deleteFrom('rate_limits').execute();
    const allowed = await run();
    await queries.updateTable('rate_limits').set({ count: most }).execute();

    const refused = await run();

    expect(allowed.status).toBe(201);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    await queries.deleteFrom('rate_limits').execute();
  });

  it('[§4] is published immediately for what a teacher shares with the class', async () => {
    const { cookie } = journals.people['class teacher'];
    const { id } = await journals.anEntry(cookie);

    expect((await journals.share(id, 'class', cookie)).state).toBe('published');
    const file = await journals.call('GET', `/api/journal/entries/${id}/file`, owner);
    expect(file.status).toBe(200);
  });

  it('[§4] is private, class or public', async () => {
    const { id } = await journals.anEntry();
    const path = `/api/journal/entries/${id}`;

    expect((await journals.call('PATCH', path, owner, { visibility: 'all' })).status).toBe(400);
  });

  it('[P-34] a text that may mean danger is listed first, even if it is private', async () => {
    const entry = await journals.anEntry(owner, Buffer.from('I want to hurt myself.\n'));

    const queue = await journals.call(
      'GET',
      '/api/moderation',
      journals.people.administrator.cookie,
    );

    expect([entry.state, entry.isUrgent]).toEqual(['private', true]);
    expect(queue.text).toContain('I want to hurt myself.');
  });
});
