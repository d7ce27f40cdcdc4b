import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { itemsAccountContribution } from '../../moderation/accounts/moderation-contributions.ts';
import { startForum, type Forum, type Person } from './forum.fixture.ts';

const canary = 'zanzibar';
const everyone: readonly Person[] = [
  'anonymous',
  'author',
  'classmate',
  'otherStudent',
  'teacher',
  'otherTeacher',
  'admin',
];
const reviewersAndAuthor: readonly Person[] = ['author', 'teacher', 'admin'];

type Stage = {
  readonly stage: string;
  /** Who finds it in lists, search and threads. */
  readonly listedFor: readonly Person[];
  /** Who can open it by its address. */
  readonly openFor: readonly Person[];
  readonly isCounted: boolean;
};
const stages: readonly Stage[] = [
  {
    stage: 'pending',
    listedFor: reviewersAndAuthor,
    openFor: reviewersAndAuthor,
    isCounted: false,
  },
  { stage: 'published', listedFor: everyone, openFor: everyone, isCounted: true },
  {
    stage: 'reported',
    listedFor: reviewersAndAuthor,
    openFor: reviewersAndAuthor,
    isCounted: false,
  },
  { stage: 'rejected', listedFor: [], openFor: reviewersAndAuthor, isCounted: false },
  { stage: 'withdrawn', listedFor: [], openFor: reviewersAndAuthor, isCounted: false },
];

describe.each(testEngines())('[P-08] who sees what a student writes, on %s', (engine) => {
  let forum: Forum;
  /** One post and one reply (to a published post) for each stage. */
  let posts: Record<string, string>;
  let replies: Record<string, string>;
  let threadId: string;

  const getCanary = (stage: string) => `${canary}${stage}`;

  async function bring(kind: 'posts' | 'replies', id: string, stage: string): Promise<void> {
    const { people, call, act, approve } = forum;
    if (stage === 'pending') return;
    if (stage === 'rejected') await act(id, 'reject', { reason: 'Not yet' }, people.teacher);
    else if (stage === 'withdrawn')
      await forum.portal.call('POST', `/api/my/submissions/${id}/withdraw`, {}, people.author);
    else await approve(id);
    if (stage === 'reported') {
      const reply = await call(people.otherStudent, 'POST', `/${kind}/${id}/report`, {
        reason: 'Rude',
      });
      expect(reply.status).toBe(204);
    }
  }

  beforeAll(async () => {
    forum = await startForum(engine);
    const { people, post, reply } = forum;
    threadId = (await post(people.teacher, { title: 'A thread of the teacher' })).id;
    posts = {};
    replies = {};
    for (const { stage } of stages) {
      const text = getCanary(stage);
      const made = await post(people.author, {
        title: `Title ${text}`,
        content: `Text ${text}`,
        topic: text,
      });
      posts[stage] = made.id;
      await bring('posts', made.id, stage);
      const answer = await reply(people.author, threadId, `Reply ${text}`);
      replies[stage] = answer.id;
      await bring('replies', answer.id, stage);
    }
  });
  afterAll(() => forum.close());

  describe.each(stages)('$stage', ({ stage, listedFor, openFor, isCounted }) => {
    it.each(everyone)('for %s', async (name) => {
      const who = forum.people[name];
      const text = getCanary(stage);
      const ask = (path: string) => forum.call(who, 'GET', path);
      const isListed = listedFor.includes(name);
      const isOpen = openFor.includes(name);

      const list = await ask('/posts');
      const search = await ask(`/posts?search=${text}`);
      const ofTopic = await ask(`/posts?topic=${text}`);
      const thread = await ask(`/posts/${threadId}`);
      const direct = await ask(`/posts/${posts[stage]}`);
      const replyToIt = isCounted
        ? null
        : await forum.call(who, 'POST', `/posts/${posts[stage]}/replies`, { content: 'Hm' });

      for (const reply of [list, search, ofTopic]) {
        expect(reply.status).toBe(200);
        expect(reply.text.includes(`Title ${text}`)).toBe(isListed);
      }
      expect(thread.text.includes(`Reply ${text}`)).toBe(isListed);
      expect(direct.status).toBe(isOpen ? 200 : 404);
      expect(direct.text.includes(text)).toBe(isOpen);
      if (replyToIt) {
        const refusal = isOpen ? 409 : 404;
        expect(replyToIt.status).toBe(name === 'anonymous' ? 401 : refusal);
      }
    });

    it('its topic is counted only while it is public', async () => {
      const { topics } = await forum.topics();

      expect(topics.some(({ topic }) => topic === getCanary(stage))).toBe(isCounted);
    });
  });

  it.each(['pending', 'reported', 'rejected', 'withdrawn'])(
    '[P-10] a reply that is %s cannot be reported by those who do not see it',
    async (stage) => {
      const { people, call } = forum;

      for (const name of ['classmate', 'otherStudent', 'otherTeacher'] as const) {
        const path = `/replies/${replies[stage]}/report`;
        expect((await call(people[name], 'POST', path, { reason: 'Rude' })).status, name).toBe(404);
      }
    },
  );

  it.each([
    ['withdrawn', { state: 'hidden', isWithdrawn: true }],
    ['rejected', { state: 'rejected', isWithdrawn: undefined }],
  ])('the author reads of a post that is %s: %o', async (stage, marks) => {
    const { post } = await forum.thread(forum.people.author, posts[stage] ?? '');

    expect({ state: post.state, isWithdrawn: post.isWithdrawn }).toEqual(marks);
  });

  it('counts only published replies', async () => {
    for (const name of everyone) {
      const { post } = await forum.thread(forum.people[name], threadId);
      expect(post.replyCount, name).toBe(1);
    }
  });

  it('notifies nobody of a reply before it is published', async () => {
    const notices = await forum.notices(forum.people.teacher);

    const aboutThread = notices.filter(({ href }) => href === `/forum/${threadId}`);
    // The published one, and the one that was reported after it had been published.
    expect(aboutThread).toHaveLength(2);
    expect(JSON.stringify(notices)).not.toContain(canary);
  });

  it('[P-08] someone who replied to a post does not read its title once it is hidden', async () => {
    const { admin, author, classmate } = forum.people;
    const { id } = await forum.post(author, { title: 'Lives at 4 Alder Court' });
    await forum.approve(id);
    const reply = await forum.reply(classmate, id, 'I know.');
    const own = async () => {
      const submissions = await forum.submissions(classmate);
      const { queries } = forum.portal.dependencies.database;
      const exported = await itemsAccountContribution.exportFor(queries, classmate.user.id);
      const shown = submissions.find((each) => each.id === reply.id)?.title;
      return [shown, JSON.stringify(exported).includes('Alder Court')];
    };
    const before = await own();

    await forum.act(id, 'hide', { reason: 'An address' }, admin);

    expect(before).toEqual(['Reply to “Lives at 4 Alder Court”', true]);
    expect(await own()).toEqual(['Reply to a hidden post', false]);
  });

  it('[P-08] a teacher who may not review a post does not read its title in a reply once it is hidden', async () => {
    const { admin, author, otherStudent, otherTeacher, teacher } = forum.people;
    const { id } = await forum.post(author, { title: 'Lives at 5 Alder Court' });
    await forum.approve(id);
    const reply = await forum.reply(otherStudent, id, 'I know.');
    const seen = async (who: typeof teacher | typeof admin) => {
      const item = await forum.findListed(reply.id, who);
      const { text } = await forum.read('/api/moderation/log.csv', who);
      return [item?.title, item?.advice?.length, text.includes('5 Alder Court')];
    };
    const before = await seen(otherTeacher);

    await forum.act(id, 'hide', { reason: 'An address' }, admin);

    const shown = 'Reply to “Lives at 5 Alder Court”';
    expect(before).toEqual([shown, 1, true]);
    expect(await seen(otherTeacher)).toEqual(['Reply to a hidden post', 0, false]);
    expect(await seen(admin)).toEqual([shown, 1, true]);
    const version = (await forum.findListed(reply.id, otherTeacher))?.version;
    const approved = await forum.act(reply.id, 'approve', { shown: version }, otherTeacher);
    expect(approved.status).toBe(200);
  });

  it('[P-06] names nobody and has no address in any reply of the forum', async () => {
    for (const name of everyone) {
      for (const path of ['/posts', `/posts/${threadId}`, '/topics']) {
        const { text } = await forum.call(forum.people[name], 'GET', path);
        expect(text).not.toContain('Canary');
        expect(text).not.toContain('@school.example');
      }
    }
  });

  it.each([
    {
      method: 'POST',
      path: '/posts',
      body: { title: 'a', content: 'b', topic: 'c' },
      least: 'student',
    },
    { method: 'POST', path: '/posts/:id/replies', body: { content: 'b' }, least: 'student' },
    { method: 'POST', path: '/posts/:id/report', body: { reason: 'b' }, least: 'student' },
    { method: 'POST', path: '/replies/:reply/report', body: { reason: 'b' }, least: 'student' },
    { method: 'PATCH', path: '/posts/:id', body: { isPinned: true }, least: 'teacher' },
  ])('$method $path asks for at least: $least', async ({ method, path, body, least }) => {
    const at = path.replace(':id', threadId).replace(':reply', replies['published'] ?? '');
    const ask = async (name: Person) =>
      (await forum.call(forum.people[name], method, at, body)).status;

    expect(await ask('anonymous')).toBe(401);
    expect(await ask('otherStudent')).toBe(least === 'student' ? getSuccessStatus(path) : 403);
    if (least === 'teacher') expect(await ask('teacher')).toBe(200);
  });
});

function getSuccessStatus(path: string): number {
  return path.endsWith('/report') ? 204 : 201;
}
