import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Answers, Submissions } from '#contract/submissions';
import {
  aCelebration,
  aSupportMessage,
  startCommunity,
  type Community,
} from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/test-databases.fixture.ts';

type Author = { cookie: string };

describe.each(testEngines())('notifications of authors on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const answersOf = async (author: Author) =>
    Answers.parse((await community.read('/api/my/answers', author)).json()).answers;
  const ownOf = async (author: Author) =>
    Submissions.parse((await community.read('/api/my/submissions', author)).json());
  const look = (author: Author, ...ids: string[]) =>
    community.portal.call('POST', '/api/my/answers/seen', { ids }, author);
  const settle = (id: string, body: object) =>
    community.portal.call('PATCH', `/api/support-messages/${id}`, body, community.admin);
  const celebrate = (author: Author) => community.send('celebrate', aCelebration, author);
  const writeToSupport = (author: Author, message = 'I cannot join the server.') =>
    community.send('support-message', { message }, author);

  it('[§2] lists what was published or rejected until the author has seen it', async () => {
    const author = await community.portal.aStudent();
    const published = await celebrate(author);
    const rejected = await community.send(
      'celebrate',
      { celebrant: 'A', achievement: 'B' },
      author,
    );
    const before = await answersOf(author);

    await community.act(published, 'approve');
    await community.act(rejected, 'reject', { reason: 'Which street?' });
    const told = await answersOf(author);
    const marked = (await ownOf(author)).submissions.map(({ id, isNew }) => [id, isNew]);
    const seen = await look(author, published);

    expect(before).toEqual([]);
    expect(told).toEqual([
      {
        id: published,
        about: 'celebration',
        state: 'published',
        isEdit: false,
        at: expect.any(String),
      },
      {
        id: rejected,
        about: 'celebration',
        state: 'rejected',
        isEdit: false,
        at: expect.any(String),
      },
    ]);
    expect(Object.fromEntries(marked)).toEqual({ [published]: true, [rejected]: true });
    expect(seen.status).toBe(204);
    expect((await answersOf(author)).map(({ id }) => id)).toEqual([rejected]);
  });

  it('lists a second decision too, and nothing after an undo or a revision', async () => {
    const author = await community.portal.aStudent();
    const id = await celebrate(author);
    await community.act(id, 'approve');
    await look(author, id);

    await community.act(id, 'hide', { reason: 'A surname is in it.' });
    const hidden = await answersOf(author);
    await community.act(id, 'undo');
    const undone = await answersOf(author);

    expect(hidden).toMatchObject([{ id, state: 'hidden' }]);
    expect(undone).toEqual([]);
  });

  it('a reason for hiding is shown to the author', async () => {
    const author = await community.portal.aStudent();
    const id = await celebrate(author);
    await community.act(id, 'approve');

    await community.act(id, 'hide', { reason: 'A surname is in it.' });

    expect((await ownOf(author)).submissions).toMatchObject([
      { id, state: 'hidden', reason: 'A surname is in it.' },
    ]);
  });

  it('ignores items of other people and own decisions', async () => {
    const [author, other] = [await community.portal.aStudent(), await community.portal.aStudent()];
    const id = await celebrate(author);
    await community.act(id, 'approve');
    const own = await celebrate(community.admin);
    await community.act(own, 'approve', undefined, community.admin);

    await look(other, id, '\0');

    expect(await answersOf(author)).toMatchObject([{ id }]);
    expect(await answersOf(other)).toEqual([]);
    expect(await answersOf(community.admin)).toEqual([]);
  });

  it('[§2] counts pending items and open messages for the people who may read them', async () => {
    const student = await community.portal.aStudent();
    const staffOf = async (caller: Author) =>
      Answers.parse((await community.read('/api/my/answers', caller)).json()).staff;
    const before = await staffOf(community.admin);
    const item = await celebrate(student);
    await writeToSupport(student);
    const urgent = await writeToSupport(student, 'Someone hits me at home.');
    const after = await staffOf(community.admin);

    expect(after).toEqual({
      waiting: (before?.waiting ?? 0) + 1,
      messages: {
        open: (before?.messages?.open ?? 0) + 2,
        urgent: (before?.messages?.urgent ?? 0) + 1,
      },
    });
    expect(await staffOf(community.teacher)).toEqual({
      waiting: after?.waiting,
      messages: { open: 0, urgent: 0 },
    });
    expect(await staffOf(student)).toBeNull();

    await community.act(item, 'approve');
    await settle(urgent, { done: true });

    expect(await staffOf(community.admin)).toMatchObject({
      waiting: before?.waiting,
      messages: { open: (before?.messages?.open ?? 0) + 1, urgent: before?.messages?.urgent },
    });
  });

  describe('support messages', () => {
    it('[§2] are listed with their state for their author', async () => {
      const [author, other] = [
        await community.portal.aStudent(),
        await community.portal.aStudent(),
      ];
      const id = await writeToSupport(author);
      const open = (await ownOf(author)).messages;

      await settle(id, { done: true });

      const message = { id, message: 'I cannot join the server.', answer: null };
      expect(open).toMatchObject([{ ...message, doneAt: null, isNew: false }]);
      expect((await ownOf(author)).messages).toMatchObject([
        { ...message, doneAt: expect.any(String), isNew: true },
      ]);
      expect((await ownOf(other)).messages).toEqual([]);
    });

    it('[§2] are answered where the author reads it, with a line in the audit log', async () => {
      const author = await community.portal.aStudent();
      const id = await writeToSupport(author);

      const answered = await settle(id, { done: true, answer: 'Update the game, then join.' });
      const told = await answersOf(author);
      await look(author, id);

      expect(answered.json()).toMatchObject({
        hasAccount: true,
        answer: 'Update the game, then join.',
        answeredBy: 'admin',
        doneBy: 'admin',
      });
      expect(told).toMatchObject([{ id, about: 'support', state: null }]);
      expect(await answersOf(author)).toEqual([]);
      expect((await ownOf(author)).messages).toMatchObject([
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

      expect(await answersOf(author)).toEqual([]);
      expect((await ownOf(author)).messages).toMatchObject([{ doneAt: null, answer: 'Done.' }]);
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
