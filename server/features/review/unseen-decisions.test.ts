import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReviewCounts } from '#contract/moderation/review';
import { Submissions } from '#contract/moderation/submissions';
import {
  aCelebration,
  aSupportMessage,
  startCommunity,
  type Community,
} from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

type Author = { cookie: string };

describe.each(testEngines())('what authors have not seen yet, on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const fetchSubmissions = async (author: Author) =>
    Submissions.parse((await community.read('/api/my/submissions', author)).json());
  const fetchNewIds = async (author: Author) => {
    const { submissions, messages } = await fetchSubmissions(author);
    return [...submissions, ...messages].filter(({ isNew }) => isNew).map(({ id }) => id);
  };
  const look = (author: Author, ...ids: string[]) =>
    community.portal.call('POST', '/api/my/submissions/seen', { ids }, author);
  const settle = (id: string, body: object) =>
    community.portal.call('PATCH', `/api/support-messages/${id}`, body, community.admin);
  const celebrate = (author: Author) => community.send('celebrate', aCelebration, author);
  const writeToSupport = (author: Author, message = 'I cannot join the server.') =>
    community.send('support-message', { message }, author);

  it('[§2] marks published and rejected items as new until the author has seen them', async () => {
    const author = await community.portal.aStudent();
    const published = await celebrate(author);
    const rejected = await community.send(
      'celebrate',
      { celebrant: 'A', achievement: 'B' },
      author,
    );
    const before = await fetchNewIds(author);

    await community.act(published, 'approve');
    await community.act(rejected, 'reject', { reason: 'Which street?' });
    const decided = await fetchNewIds(author);
    const seen = await look(author, published);

    expect(before).toEqual([]);
    expect(new Set(decided)).toEqual(new Set([published, rejected]));
    expect(seen.status).toBe(204);
    expect(await fetchNewIds(author)).toEqual([rejected]);
  });

  it('marks an item as new again after a second decision, but not after its undo', async () => {
    const author = await community.portal.aStudent();
    const id = await celebrate(author);
    await community.act(id, 'approve');
    await look(author, id);

    await community.act(id, 'hide', { reason: 'A surname is in it.' });
    const hidden = await fetchNewIds(author);
    await community.act(id, 'undo');
    const undone = await fetchNewIds(author);

    expect(hidden).toEqual([id]);
    expect(undone).toEqual([]);
  });

  it('a reason for hiding is shown to the author', async () => {
    const author = await community.portal.aStudent();
    const id = await celebrate(author);
    await community.act(id, 'approve');

    await community.act(id, 'hide', { reason: 'A surname is in it.' });

    expect((await fetchSubmissions(author)).submissions).toMatchObject([
      { id, state: 'hidden', reason: 'A surname is in it.' },
    ]);
  });

  it('ignores the ids of items of others, and decisions on own items', async () => {
    const [author, other] = [await community.portal.aStudent(), await community.portal.aStudent()];
    const id = await celebrate(author);
    await community.act(id, 'approve');
    const own = await celebrate(community.admin);
    await community.act(own, 'approve', undefined, community.admin);

    await look(other, id, 'no-such-id');

    expect(await fetchNewIds(author)).toEqual([id]);
    expect(await fetchNewIds(other)).toEqual([]);
    expect(await fetchNewIds(community.admin)).toEqual([]);
  });

  it('[§2] counts pending items and open messages for the people who may read them', async () => {
    const student = await community.portal.aStudent();
    const fetchReviewCounts = async (caller: Author) =>
      ReviewCounts.parse((await community.read('/api/moderation/counts', caller)).json());
    const before = await fetchReviewCounts(community.admin);
    const item = await celebrate(student);
    await writeToSupport(student);
    const urgent = await writeToSupport(student, 'Someone hits me at home.');
    const after = await fetchReviewCounts(community.admin);

    expect(after).toEqual({
      waiting: before.waiting + 1,
      messages: {
        open: before.messages.open + 2,
        urgent: before.messages.urgent + 1,
      },
    });
    expect(await fetchReviewCounts(community.teacher)).toEqual({
      waiting: after.waiting,
      messages: { open: 0, urgent: 0 },
    });
    expect((await community.read('/api/moderation/counts', student)).status).toBe(403);

    await community.act(item, 'approve');
    await community.act(urgent, 'danger/handled', { text: 'Talked at school.' }, community.admin);

    expect(await fetchReviewCounts(community.admin)).toMatchObject({
      waiting: before.waiting,
      messages: { open: before.messages.open + 1, urgent: before.messages.urgent },
    });
  });

  describe('support messages', () => {
    it('[§2] are listed with their state for their author', async () => {
      const [author, other] = [
        await community.portal.aStudent(),
        await community.portal.aStudent(),
      ];
      const id = await writeToSupport(author);
      const open = (await fetchSubmissions(author)).messages;

      await settle(id, { done: true });

      const message = { id, message: 'I cannot join the server.', answer: null };
      expect(open).toMatchObject([{ ...message, doneAt: null, isNew: false }]);
      expect((await fetchSubmissions(author)).messages).toMatchObject([
        { ...message, doneAt: expect.any(String), isNew: true },
      ]);
      expect((await fetchSubmissions(other)).messages).toEqual([]);
    });

    it('[§2] are answered where the author reads it, with a line in the audit log', async () => {
      const author = await community.portal.aStudent();
      const id = await writeToSupport(author);

      const answered = await settle(id, { done: true, answer: 'Update the game, then join.' });
      const unseen = await fetchNewIds(author);
      await look(author, id);

      expect(answered.json()).toMatchObject({
        hasAccount: true,
        answer: 'Update the game, then join.',
        answeredBy: 'admin',
        doneBy: 'admin',
      });
      expect(unseen).toEqual([id]);
      expect(await fetchNewIds(author)).toEqual([]);
      expect((await fetchSubmissions(author)).messages).toMatchObject([
        { id, answer: 'Update the game, then join.', isNew: false },
      ]);
      const lines = await community.portal.dependencies.database.queries
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('subject', '=', `support message ${id}`)
        .orderBy('id')
        .execute();
      expect(lines.map(({ action }) => action)).toEqual(['support.answer', 'support.done']);
      expect(JSON.stringify(lines)).not.toContain('Update the game');
    });

    it('keep their answer when reopened, without a notification', async () => {
      const author = await community.portal.aStudent();
      const id = await writeToSupport(author);
      await settle(id, { done: true, answer: 'Done.' });

      await settle(id, { done: false });

      expect(await fetchNewIds(author)).toEqual([]);
      expect((await fetchSubmissions(author)).messages).toMatchObject([
        { doneAt: null, answer: 'Done.' },
      ]);
    });

    it('of senders without an account cannot be answered, and a blank answer is refused', async () => {
      const nobody = await community.send('support-message', aSupportMessage);
      const someone = await writeToSupport(await community.portal.aStudent());

      const lost = await settle(nobody, { done: true, answer: 'Hello' });
      const blank = await settle(someone, { done: true, answer: ' ' });

      expect([lost.status, lost.headers.get('x-problem')]).toEqual([409, 'no-account-to-answer']);
      expect([blank.status, blank.text]).toEqual([400, 'Please write an answer.']);
    });
  });
});
