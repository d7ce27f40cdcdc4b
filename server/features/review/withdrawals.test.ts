import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submission } from '#contract/moderation/submissions';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

type Author = { cookie: string };
const aProject = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };

describe.each(testEngines())('withdrawals on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const ask = (id: string, what: string, author: { cookie: string | null }, body?: object) =>
    community.portal.call('POST', `/api/my/submissions/${id}/${what}`, body, author);
  const remove = (id: string, caller: Author) =>
    community.portal.call('DELETE', `/api/projects/${id}`, undefined, caller);
  const own = async (author: Author, id: string) =>
    (await community.submissions(author)).find((each) => each.id === id);
  const inFeed = async (id: string) => (await community.feed()).some((item) => item['id'] === id);
  const active = async () => (await community.read('/api/public/active-projects')).text;

  async function propose(author: Author): Promise<string> {
    // The limits of the forms have a test of their own.
    await community.portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
    const reply = await community.portal.call('POST', '/api/projects', aProject, author);
    return Submission.pick({ id: true }).parse(reply.json()).id;
  }

  it.each([
    ['pending', []],
    ['published', ['approve']],
    ['rejected', ['reject']],
  ] as const)(
    '[P-09] what is %s goes out of sight and comes back as it was',
    async (state, steps) => {
      const author = await community.portal.aStudent();
      const id = await community.send('celebrate', aCelebration, author);
      for (const step of steps) await community.act(id, step, { reason: 'Which street?' });
      const before = await own(author, id);
      const queue = await community.queue();

      const taken = await ask(id, 'withdraw', author);
      const feedThen = await inFeed(id);
      const again = await ask(id, 'withdraw', author);
      const back = await ask(id, 'undo-withdrawal', author);

      expect(before).toMatchObject({ state, mayWithdraw: true, mayUndoWithdrawal: false });
      const hidden = {
        state: 'hidden',
        decidedBy: 'author',
        mayWithdraw: false,
        mayUndoWithdrawal: true,
      };
      expect(taken.json()).toMatchObject({ id, ...hidden, form: null, mayAppeal: false });
      expect(again.json()).toEqual(taken.json());
      expect(feedThen).toBe(false);
      expect(back.json()).toEqual({ ...before, isNew: false });
      expect((await community.queue()).waiting).toBe(queue.waiting);
      expect(await inFeed(id)).toBe(state === 'published');
    },
  );

  it('[P-09] a teacher withdraws their own published project', async () => {
    const id = await propose(community.teacher);
    const before = await active();

    const taken = await remove(id, community.teacher);

    expect(before).toContain(id);
    expect([taken.status, await active()]).toEqual([204, expect.not.stringContaining(id)]);
    expect((await ask(id, 'undo-withdrawal', community.teacher)).json()).toMatchObject({
      state: 'published',
      decidedBy: 'author',
    });
    expect(await active()).toContain(id);
  });

  it('[P-11] only its author removes a rejected project', async () => {
    const author = await community.portal.aStudent();
    const id = await propose(author);
    await community.act(id, 'reject', { reason: 'Say where.' });

    const others = [await remove(id, community.admin), await remove(id, community.teacher)];
    const removed = await remove(id, author);

    expect(others.map(({ status }) => status)).toEqual([409, 403]);
    expect([removed.status, (await own(author, id))?.state]).toEqual([204, 'hidden']);
    expect((await ask(id, 'undo-withdrawal', author)).json()).toMatchObject({
      state: 'rejected',
      reason: 'Say where.',
      mayAppeal: true,
    });
  });

  it('[P-11] an administrator removes their own rejected project and undoes that', async () => {
    const id = await propose(community.admin);
    await community.act(id, 'hide', { reason: 'No' });
    await community.act(id, 'reject', { reason: 'No' });

    const removed = await remove(id, community.admin);

    expect([removed.status, (await own(community.admin, id))?.state]).toEqual([204, 'hidden']);
    expect((await community.act(id, 'undo', {}, community.admin)).json()).toMatchObject({
      state: 'rejected',
    });
  });

  it('[P-09] a pending revision is withdrawn and restored with the published item', async () => {
    const author = await community.portal.aStudent();
    const id = await propose(author);
    await community.act(id, 'approve');
    const fields = { kind: 'project', ...aProject, title: 'Flood park', participants: 3 };
    const change = Submission.parse((await ask(id, 'revise', author, fields)).json()).id;

    await ask(id, 'withdraw', author);
    const taken = [await own(author, id), await own(author, change)];
    await ask(id, 'undo-withdrawal', author);

    expect(taken).toMatchObject([{ state: 'hidden' }, { state: 'hidden' }]);
    expect([await own(author, id), await own(author, change)]).toMatchObject([
      { state: 'published' },
      { state: 'pending' },
    ]);
  });

  it('[P-09] nobody but the author undoes a withdrawal', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('celebrate', aCelebration, author);
    await community.act(id, 'approve');
    await ask(id, 'withdraw', author);

    for (const caller of [community.teacher, community.admin]) {
      for (const action of ['approve', 'reject', 'undo']) {
        const reply = await community.act(id, action, { reason: 'No' }, caller);
        expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'withdrawn']);
      }
      const seen = { state: 'hidden', isWithdrawn: true, mayDecide: false, mayUndo: false };
      expect(await community.findListed(id, caller)).toMatchObject(seen);
    }
    expect(await inFeed(id)).toBe(false);
  });

  it('[P-34] an urgent edit of what was withdrawn is read, and published only if sent again', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('celebrate', aCelebration, author);
    await community.act(id, 'approve');
    const fields = { kind: 'celebration', celebrant: 'Me', achievement: 'I want to die.' };
    const revision = Submission.parse((await ask(id, 'revise', author, fields)).json()).id;
    await ask(id, 'withdraw', author);

    await community.act(revision, 'danger/handled', { text: 'We talked.' });
    const refused = await community.act(revision, 'approve');
    const { revises } = (await community.findListed(revision, community.admin)) ?? {};

    expect(revises?.withdrawnAt).toEqual(expect.any(String));
    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'withdrawn']);
    expect([await inFeed(id), await inFeed(revision)]).toEqual([false, false]);
    await community.act(revision, 'reject', { reason: 'Is all well now?' });
    await ask(revision, 'revise', author, { ...fields, achievement: 'Planted 40 trees' });
    expect((await community.act(revision, 'approve')).status).toBe(200);
  });

  it('[P-34] an urgent item cannot be withdrawn before someone has read it', async () => {
    const author = await community.portal.aStudent();
    const celebration = { celebrant: 'Me', achievement: 'My father hits me.' };
    const id = await community.send('celebrate', celebration, author);

    const refused = await ask(id, 'withdraw', author);
    const offered = (await own(author, id))?.mayWithdraw;
    await community.act(id, 'reject', { reason: 'Let us talk.' });

    expect([refused.status, refused.text]).toEqual([
      409,
      'You can change or withdraw this after someone has read it.',
    ]);
    expect(offered).toBe(false);
    expect((await ask(id, 'withdraw', author)).status).toBe(200);
  });

  it.each([
    ['nobody without an account', 'anonymous', 401],
    ['no other student, who cannot see it', 'other', 404],
    ['no teacher, who can', 'teacher', 403],
    ['no administrator', 'admin', 403],
  ] as const)('[P-08] it is for its author: %s', async (_note, viewer, status) => {
    const author = await community.portal.aStudent();
    const callers = {
      anonymous: { cookie: null },
      other: await community.portal.aStudent(),
      teacher: community.teacher,
      admin: community.admin,
    };
    const id = await community.send('celebrate', aCelebration, author);

    const taken = await ask(id, 'withdraw', callers[viewer]);
    await ask(id, 'withdraw', author);
    const back = await ask(id, 'undo-withdrawal', callers[viewer]);

    expect([taken.status, back.status]).toEqual([status, status]);
  });

  it('[product §5] a withdrawal is in the log and cannot be undone twice', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('celebrate', aCelebration, author);
    await ask(id, 'withdraw', author);
    await ask(id, 'undo-withdrawal', author);

    const twice = await ask(id, 'undo-withdrawal', author);

    const log = (await community.read('/api/moderation/log.csv', community.teacher)).text;
    expect([twice.status, twice.headers.get('x-problem')]).toEqual([409, 'not-changeable']);
    expect(log).toContain(`take-back,${id},celebration,pending,hidden,`);
    expect(log).toContain(`bring-back,${id},celebration,hidden,pending,`);
  });
});
