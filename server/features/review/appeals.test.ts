import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Submission } from '#contract/moderation/submissions';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

const quest = { questType: 'research', description: 'Counted trees.', location: 'Dock Street' };
const newText = { kind: 'quest', questType: 'story', description: 'Counted 12 trees.' };
type Author = { cookie: string };

describe.each(testEngines())('revisions and appeals on %s', (engine) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  afterAll(() => community.close());

  const ask = (
    id: string,
    what: 'revise' | 'appeal',
    body: object,
    caller: { cookie: string | null },
  ) => community.portal.call('POST', `/api/my/submissions/${id}/${what}`, body, caller);
  const revise = async (id: string, body: object, author: Author) =>
    Submission.parse((await ask(id, 'revise', body, author)).json());
  const findFeedItem = async (id: string) =>
    (await community.feed()).find((item) => item['id'] === id);

  async function aRejected(author: Author, body: object = quest): Promise<string> {
    const id = await community.send('submit-quest', body, author);
    await community.act(id, 'reject', { reason: 'Which street?' });
    return id;
  }

  describe('after a rejection', () => {
    it('[P-11] a revised item is pending again and keeps the earlier reason', async () => {
      const author = await community.portal.aStudent();
      const id = await aRejected(author);
      const [before] = await community.submissions(author);

      const revised = await revise(id, newText, author);

      expect(before).toMatchObject({ form: { kind: 'quest', ...quest }, mayAppeal: true });
      expect(revised).toMatchObject({ id, state: 'pending', reason: null });
      expect(await community.findPending(id)).toMatchObject({
        title: 'Story quest',
        text: 'Counted 12 trees.',
        formerReason: 'Which street?',
        appeal: null,
        decidedAt: null,
      });

      await community.act(id, 'approve');
      expect(await findFeedItem(id)).toMatchObject({
        message: 'Counted 12 trees.',
        location: null,
      });
    });

    it('[P-34] an appeal that may mean danger is urgent, and its author sees where to get help', async () => {
      const author = await community.portal.aStudent();
      const id = await aRejected(author);

      const reply = await ask(id, 'appeal', { reason: 'My father hits me for this' }, author);

      expect(Submission.parse(reply.json())).toMatchObject({ state: 'pending', isUrgent: true });
      expect(await community.findPending(id)).toMatchObject({ isUrgent: true });
      const notifications = await community.read('/api/notifications', community.admin);
      expect(notifications.text).toContain('"kind":"urgent"');
    });

    it('[P-11] an author appeals once', async () => {
      const author = await community.portal.aStudent();
      const id = await aRejected(author);

      const blank = await ask(id, 'appeal', { reason: ' ' }, author);
      const asked = await ask(id, 'appeal', { reason: 'It is about Dock Street.' }, author);
      const inQueue = await community.findPending(id);
      await community.act(id, 'reject', { reason: 'Still no.' });
      const again = await ask(id, 'appeal', { reason: 'Please.' }, author);

      expect([blank.status, blank.text]).toEqual([400, 'Please say why.']);
      expect(asked.json()).toMatchObject({ id, state: 'pending', mayAppeal: false });
      expect(inQueue).toMatchObject({
        appeal: 'It is about Dock Street.',
        formerReason: 'Which street?',
      });
      expect([again.status, again.headers.get('x-problem')]).toEqual([409, 'not-changeable']);
      expect(await community.submissions(author)).toMatchObject([
        { id, state: 'rejected', mayAppeal: false, form: { kind: 'quest' } },
      ]);
    });

    it('the log names each action, and there is no decision to undo', async () => {
      const author = await community.portal.aStudent();
      const id = await aRejected(author);
      await ask(id, 'appeal', { reason: 'Canary words of an appeal' }, author);

      const undone = await community.act(id, 'undo');
      const log = (await community.read('/api/moderation/log.csv', community.teacher)).text;

      expect([undone.status, undone.headers.get('x-problem')]).toEqual([409, 'nothing-to-undo']);
      expect(log).toMatch(new RegExp(`appeal,${id},quest,rejected,pending`));
      expect(log).not.toContain('Canary words');
    });

    it('refuses a form of another kind and an empty one', async () => {
      const author = await community.portal.aStudent();
      const id = await aRejected(author);

      const other = await ask(id, 'revise', { kind: 'celebration', ...aCelebration }, author);
      const empty = await ask(id, 'revise', { ...newText, description: '' }, author);
      const unknown = await ask(id, 'revise', { kind: 'nothing' }, author);

      expect([other.status, other.headers.get('x-problem')]).toEqual([409, 'not-changeable']);
      expect([empty.status, empty.text]).toEqual([400, 'Please fill in all required fields.']);
      expect([unknown.status, unknown.text]).toEqual([400, 'Please fill in all required fields.']);
    });
  });

  describe('a revision of a published item', () => {
    async function published(author: Author): Promise<string> {
      const id = await community.send('submit-quest', quest, author);
      await community.act(id, 'approve');
      return id;
    }

    it('[P-09] is pending while the original stays public', async () => {
      const author = await community.portal.aStudent();
      const id = await published(author);

      const change = await revise(id, newText, author);
      const better = await revise(id, { ...newText, description: 'Counted 13 trees.' }, author);

      expect(change).toMatchObject({ state: 'pending', revisionOf: id });
      // A second change replaces the first.
      expect(better.id).toBe(change.id);
      expect(await findFeedItem(id)).toMatchObject({ message: 'Counted trees.' });
      expect(await community.findPending(change.id)).toMatchObject({
        text: 'Counted 13 trees.',
        revises: { title: 'Research quest', text: 'Counted trees.' },
      });
    });

    it('[P-09] replaces the original when it is approved, and undo restores the original', async () => {
      const author = await community.portal.aStudent();
      const id = await published(author);
      const change = await revise(id, newText, author);

      await community.act(change.id, 'approve');
      const after = [await findFeedItem(id), await findFeedItem(change.id)];
      const own = await community.submissions(author);
      const late = await community.act(id, 'approve');
      await community.act(change.id, 'undo');

      expect(after).toMatchObject([undefined, { message: 'Counted 12 trees.' }]);
      expect(own).toMatchObject([{ id: change.id, state: 'published' }]);
      expect([late.status, late.headers.get('x-problem')]).toEqual([409, 'already-decided']);
      expect([await findFeedItem(id), await findFeedItem(change.id)]).toMatchObject([
        { message: 'Counted trees.' },
        undefined,
      ]);
      expect(await community.findPending(change.id)).toMatchObject({ state: 'pending' });
    });

    it('[P-09] replaces nothing when it is hidden and approved again', async () => {
      const author = await community.portal.aStudent();
      const id = await published(author);
      const change = await revise(id, newText, author);
      for (const action of ['approve', 'hide', 'approve', 'undo']) {
        await community.act(change.id, action, action === 'hide' ? {} : undefined);
      }

      expect([await findFeedItem(id), await findFeedItem(change.id)]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('[P-09] leaves the original public when it is rejected', async () => {
      const author = await community.portal.aStudent();
      const id = await published(author);
      const change = await revise(id, newText, author);

      await community.act(change.id, 'reject', { reason: 'The old one was better.' });

      expect(await findFeedItem(id)).toMatchObject({ message: 'Counted trees.' });
    });

    it('[P-09] keeps the progress that an administrator has set since', async () => {
      const author = await community.portal.aStudent();
      const project = { title: 'Tide park', type: 'Park', description: 'A park that may flood' };
      const created = await community.portal.call('POST', '/api/projects', project, author);
      const { id } = Submission.pick({ id: true }).parse(created.json());
      await community.act(id, 'approve');
      const fields = { kind: 'project', ...project, title: 'Flood park', participants: 3 };
      const change = await revise(id, fields, author);
      await community.portal.call(
        'PATCH',
        `/api/projects/${id}`,
        { progress: 45 },
        community.admin,
      );

      await community.act(change.id, 'approve');

      const active = (await community.read('/api/public/active-projects')).json();
      expect(active).toMatchObject([{ title: 'Flood park', progress: 45, participants: 3 }]);
    });
  });

  describe('the version that a reviewer sees', () => {
    const changed = [
      409,
      'changed-meanwhile',
      'This was changed in the meantime. Please read it again.',
    ];
    const summarizeReply = (reply: { status: number; headers: Headers; text: string }) => [
      reply.status,
      reply.headers.get('x-problem'),
      reply.text,
    ];
    const reason = 'Which street?';

    async function aChangeInView(author: Author) {
      const id = await community.send('submit-quest', quest, author);
      await community.act(id, 'approve');
      const change = await revise(id, newText, author);
      const shown = (await community.findPending(change.id))?.version;
      return { id, changeId: change.id, shown };
    }

    it.each(['approve', 'reject', 'hide'])(
      '[P-09] trying to %s text that has changed is a 409, and the item stays pending',
      async (action) => {
        const author = await community.portal.aStudent();
        const { id, changeId, shown } = await aChangeInView(author);
        await revise(id, { ...newText, description: 'Something else.' }, author);

        const blind = await community.act(changeId, action, { shown, reason });
        const now = await community.findPending(changeId);
        const looked = await community.act(changeId, action, { shown: now?.version, reason });

        expect(summarizeReply(blind)).toEqual(changed);
        expect(now).toMatchObject({ state: 'pending', text: 'Something else.' });
        expect(looked.status).toBe(200);
      },
    );

    it('[P-09] a decision that someone else has made in the meantime is not undone unseen', async () => {
      const author = await community.portal.aStudent();
      const id = await community.send('submit-quest', quest, author);
      const { version } = await community.decided(id, 'approve');
      const hidden = await community.decided(id, 'hide', { reason });

      const blind = await community.act(id, 'undo', { shown: version });
      const looked = await community.act(id, 'undo', { shown: hidden.version });

      expect(summarizeReply(blind)).toEqual(changed);
      expect(looked.json()).toMatchObject({ state: 'published' });
    });

    it('[P-09] only one of several simultaneous decisions on the same version succeeds', async () => {
      const author = await community.portal.aStudent();
      const { changeId, shown } = await aChangeInView(author);

      const replies = await Promise.all(
        ['hide', 'reject', 'approve', 'approve'].map((action) =>
          community.act(changeId, action, { shown, reason }),
        ),
      );

      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    });

    it('[§7] a decision without a version applies to the current one', async () => {
      const author = await community.portal.aStudent();
      const { id, changeId } = await aChangeInView(author);
      await revise(id, { ...newText, description: 'Something else.' }, author);

      expect((await community.act(changeId, 'approve')).status).toBe(200);
    });
  });

  it('[P-09] a replaced item has no undo of its own', async () => {
    const author = await community.portal.aStudent();
    const id = await community.send('submit-quest', quest, author);
    await community.act(id, 'approve');
    const change = await revise(id, newText, author);
    await community.act(id, 'hide');
    await community.act(change.id, 'approve');

    const undone = await community.act(id, 'undo');

    expect([undone.status, undone.headers.get('x-problem')]).toEqual([409, 'already-decided']);
    expect([await findFeedItem(id), await findFeedItem(change.id)]).toMatchObject([
      undefined,
      { message: 'Counted 12 trees.' },
    ]);
  });

  describe('who may revise or appeal', () => {
    it.each([
      ['nobody without an account', 'anonymous', 401],
      ['no other student, who cannot see it', 'other', 404],
      ['no teacher, who can', 'teacher', 403],
      ['no administrator', 'admin', 403],
      ['the author', 'author', 200],
    ] as const)('[P-08] %s', async (_note, viewer, status) => {
      const author = await community.portal.aStudent();
      const callers = {
        anonymous: { cookie: null },
        other: await community.portal.aStudent(),
        teacher: community.teacher,
        admin: community.admin,
        author,
      };
      const ids = [await aRejected(author), await aRejected(author)] as const;

      const revised = await ask(ids[0], 'revise', newText, callers[viewer]);
      const appealed = await ask(ids[1], 'appeal', { reason: 'Why not?' }, callers[viewer]);

      expect([revised.status, appealed.status]).toEqual([status, status]);
    });

    it('[P-38] a student who revises too often gets 429', async () => {
      const author = await community.portal.aStudent();
      const id = await aRejected(author);
      const replies = [];
      for (let n = 0; n < 6; n += 1) replies.push(await ask(id, 'revise', newText, author));

      expect(replies.at(-1)?.status).toBe(429);
    });
  });
});
