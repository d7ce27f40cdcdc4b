import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { SupportMessages } from '#contract/moderation/review';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { lockOriginal } from '../../moderation/items/revisions.ts';
import { aPost, startForum, type Forum } from './forum.fixture.ts';

describe.each(testEngines())('the forum on %s', (engine) => {
  let forum: Forum;

  beforeAll(async () => {
    forum = await startForum(engine);
  });
  afterAll(() => forum.close());

  const aTeachersPost = (title = 'Read this first') => forum.post(forum.people.teacher, { title });

  describe('POST /api/forum/posts', () => {
    it('[product §4] answers 201 with the bare post; a student’s waits, a teacher’s is published', async () => {
      const { people, post } = forum;

      const waiting = await post(people.author, { title: 'Mine' });
      const published = await aTeachersPost();

      expect(waiting).toMatchObject({
        ...aPost,
        title: 'Mine',
        state: 'pending',
        viewCount: 0,
        replyCount: 0,
      });
      expect(published).toMatchObject({ state: 'published', authorRole: 'teacher', isMine: true });
    });

    it('sent twice at once it is one post', async () => {
      const { people, call, list } = forum;
      const body = { ...aPost, title: 'Pressed twice' };

      await Promise.all([
        call(people.otherTeacher, 'POST', '/posts', body),
        call(people.otherTeacher, 'POST', '/posts', body),
      ]);

      const { posts } = await list({}, '?search=pressed');
      expect(posts).toHaveLength(1);
    });

    it('[P-34] a text that may mean danger waits for a reader, even a teacher’s, and is listed first', async () => {
      const { people, post, queue } = forum;

      const made = await post(people.teacher, { content: 'I want to hurt myself.' });

      expect(made.state).toBe('pending');
      expect((await queue('', forum.admin)).items[0]?.id).toBe(made.id);
    });

    it.each([
      { body: { content: 'x', topic: 'x' }, sentence: 'A title is required.' },
      { body: { title: 'x', topic: 'x' }, sentence: 'Please write something.' },
      { body: { title: 'x', content: 'x' }, sentence: 'A topic is required.' },
      { body: { title: ' ', content: 'x', topic: 'x' }, sentence: 'A title is required.' },
    ])('refuses $body', async ({ body, sentence }) => {
      const reply = await forum.call(forum.people.author, 'POST', '/posts', body);

      expect([reply.status, reply.text]).toEqual([400, sentence]);
    });
  });

  describe('replies', () => {
    it('[product §4] answer 201 with the bare reply, and are counted once they are published', async () => {
      const { people, reply, thread, approve } = forum;
      const { id } = await aTeachersPost('With replies');

      const made = await reply(people.classmate, id, 'An island in the middle.');
      expect(made).toMatchObject({ content: 'An island in the middle.', state: 'pending' });
      expect((await thread({}, id)).post.replyCount).toBe(0);
      await approve(made.id);

      const { post, replies, nextCursor } = await thread({}, id);
      expect(post.replyCount).toBe(1);
      expect(replies).toMatchObject([{ id: made.id, state: 'published' }]);
      expect(nextCursor).toBeNull();
    });

    it('notify the author of the post and the people mentioned, once', async () => {
      const { people, reply, approve, act, notices } = forum;
      const { id } = await aTeachersPost('Who is told');
      const first = await reply(people.classmate, id, 'First.');
      await approve(first.id);
      const name = first.authorName;

      const second = await reply(people.author, id, `@${name} and @${name}: no. Not @${name}x.`);
      await approve(second.id);
      await act(second.id, 'undo', undefined, people.teacher);
      await approve(second.id);

      const of = async (who: { cookie: string }, kind: string) =>
        (await notices(who)).filter((each) => each.href === `/forum/${id}` && each.kind === kind);
      expect(await of(people.classmate, 'mentioned')).toHaveLength(1);
      expect(await of(people.teacher, 'commented')).toHaveLength(2);
      expect(await of(people.author, 'mentioned')).toHaveLength(0);
    });

    it('are refused in a closed discussion, with a sentence', async () => {
      const { people, call } = forum;
      const { id } = await aTeachersPost('Closed');
      await call(people.teacher, 'PATCH', `/posts/${id}`, { isLocked: true });

      const reply = await call(people.classmate, 'POST', `/posts/${id}/replies`, { content: 'x' });

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'thread-locked']);
    });

    it.each<{ change: { isLocked: 1 } | { state: 'hidden' }; code: string }>([
      { change: { isLocked: 1 }, code: 'thread-locked' },
      { change: { state: 'hidden' }, code: 'post-not-published' },
    ])('are refused with $code when that happens while they are sent', async ({ change, code }) => {
      const { people, call, portal } = forum;
      const { queries, dialect } = portal.dependencies.database;
      const { id } = await aTeachersPost(`At once ${code}`);

      // The same as a teacher's own call, which a test cannot pause.
      const { sent } = await queries.transaction().execute(async (transaction) => {
        await lockOriginal(transaction, dialect, id);
        const reply = call(people.teacher, 'POST', `/posts/${id}/replies`, { content: 'x' });
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        await transaction.updateTable('forum_posts').set(change).where('itemId', '=', id).execute();
        return { sent: reply };
      });

      const reply = await sent;
      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, code]);
    });
  });

  it('[P-09] an edit of a published post waits; the old text stays public, with its replies', async () => {
    const { people, post, reply, approve, thread, portal } = forum;
    const made = await post(people.author, { title: 'Old title', content: 'Old text' });
    await approve(made.id);
    await approve((await reply(people.classmate, made.id, 'A reply')).id);
    const fields = { kind: 'post', title: 'New title', content: 'New text', topic: 'Water' };

    const edit = await portal.call(
      'POST',
      `/api/my/submissions/${made.id}/revise`,
      fields,
      people.author,
    );
    expect(edit.status).toBe(200);
    const before = await thread({}, made.id);
    const own = await thread(people.author, made.id);
    const { items } = await forum.queue('', people.teacher);
    await approve(items.find(({ title }) => title === 'New title')?.id ?? '');
    const after = await thread({}, made.id);

    expect(before.post).toMatchObject({
      title: 'Old title',
      content: 'Old text',
      hasPendingEdit: false,
    });
    expect(own.post).toMatchObject({ title: 'Old title', hasPendingEdit: true });
    expect(after.post).toMatchObject({
      id: made.id,
      title: 'New title',
      topic: 'Water',
      replyCount: 1,
    });
    expect(after.replies).toHaveLength(1);
    expect((await forum.list({}, '?search=old+text')).posts).toEqual([]);
    expect((await forum.list({}, '?search=new+text')).posts).toHaveLength(1);
  });

  describe('[P-10] reports', () => {
    it('[P-34] with a reason that may mean danger notify the reporter’s own teachers', async () => {
      const { people, call, read, post } = forum;
      const { id } = await post(people.otherTeacher, { title: 'Reported in danger' });
      const reason = 'He hits me after school';

      await call(people.classmate, 'POST', `/posts/${id}/report`, { reason });

      const fetchInbox = async (who: typeof people.teacher) =>
        SupportMessages.parse((await read('/api/support-messages', who)).json()).messages;
      expect(await fetchInbox(people.teacher)).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining(reason), isUrgent: true }),
      );
      expect(await fetchInbox(people.otherTeacher)).toEqual([]);
    });

    it('hide a student’s post immediately until it is approved again, and name nobody to its author', async () => {
      const { people, post, approve, call, list, thread, submissions } = forum;
      const made = await post(people.author, { title: 'Reported walrus' });
      await approve(made.id);

      const report = await call(people.otherTeacher, 'POST', `/posts/${made.id}/report`, {
        reason: 'It names me',
      });

      expect(report.status).toBe(204);
      expect((await list({}, '?search=walrus')).posts).toEqual([]);
      expect((await thread(people.author, made.id)).post.state).toBe('pending');
      const seen = JSON.stringify([
        await submissions(people.author),
        await forum.notices(people.author),
      ]);
      expect(seen).not.toContain('It names me');
      expect(seen).not.toContain('other_teacher');
      const { items } = await forum.queue('', people.teacher);
      expect(items.find(({ id }) => id === made.id)?.reports).toEqual(['It names me']);
      await approve(made.id);
      expect((await list({}, '?search=walrus')).posts).toHaveLength(1);
    });

    it('by the same person count once', async () => {
      const { people, post, approve, call, thread } = forum;
      const made = await post(people.author, { title: 'Reported twice' });
      const report = () =>
        call(people.classmate, 'POST', `/posts/${made.id}/report`, { reason: 'Again' });
      await approve(made.id);
      await report();
      await approve(made.id);

      expect((await report()).status).toBe(204);
      expect((await thread({}, made.id)).post.state).toBe('published');
    });

    it('keep a teacher’s post visible and notify the administrators', async () => {
      const { people, call, thread, notices } = forum;
      const { id } = await aTeachersPost('Reported teacher');

      await call(people.classmate, 'POST', `/posts/${id}/report`, { reason: 'Boring' });

      expect((await thread({}, id)).post.state).toBe('published');
      expect((await notices(people.admin)).some(({ href }) => href === `/forum/${id}`)).toBe(true);
    });

    it('[P-10] are not announced to an administrator who wrote it', async () => {
      const { people, post, call, notices } = forum;
      const { id } = await post(people.admin, { title: 'By the portal team' });

      await call(people.classmate, 'POST', `/posts/${id}/report`, { reason: 'Not this one' });

      expect((await notices(people.admin)).map(({ href }) => href)).not.toContain(`/forum/${id}`);
    });

    it.each([
      { what: 'posts', most: limits.forumPostsPerAccount, path: () => '/posts', body: aPost },
      {
        what: 'replies',
        most: limits.forumRepliesPerAccount,
        path: async () => `/posts/${(await aTeachersPost('Replied to often')).id}/replies`,
        body: { content: 'One more' },
      },
    ])('[P-38] $what of a student are limited for ten minutes', async ({ most, path, body }) => {
      const { queries } = forum.portal.dependencies.database;
      const to = await path();
      const send = (n: number) =>
        forum.call(forum.people.classmate, 'POST', to, { ...body, content: `Number ${n}` });
      await queries.deleteFrom('rate_limits').execute();
      const allowed = await send(1);
      await queries.updateTable('rate_limits').set({ count: most }).execute();

      const refused = await send(2);

      expect([allowed.status, refused.status, refused.headers.get('retry-after')]).toEqual([
        201,
        429,
        expect.stringMatching(/^\d+$/),
      ]);
      await queries.deleteFrom('rate_limits').execute();
    });

    it('are limited per account, and refused for one’s own work', async () => {
      const { people, call, post } = forum;
      const own = await post(people.otherStudent, { title: 'My own' });
      const ownReport = await call(people.otherStudent, 'POST', `/posts/${own.id}/report`, {
        reason: 'x',
      });
      const { id } = await aTeachersPost('Reported often');
      const statuses = [];
      for (let n = 0; n <= limits.forumReportsPerAccount; n += 1) {
        statuses.push(
          (await call(people.otherStudent, 'POST', `/posts/${id}/report`, { reason: 'x' })).status,
        );
      }

      expect([ownReport.status, ownReport.headers.get('x-problem')]).toEqual([409, 'own-item']);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.slice(0, -1).every((status) => status === 204)).toBe(true);
    });
  });

  it('[P-40] a student’s post or reply has at most three links; a teacher’s has as many as it needs', async () => {
    const { people, call } = forum;
    const content = 'https://a.example http://b.example www.c.example https://d.example';
    const teachers = await forum.post(people.teacher, { title: 'A list of links', content });

    const post = await call(people.author, 'POST', '/posts', { ...aPost, content });
    const reply = await call(people.author, 'POST', `/posts/${teachers.id}/replies`, { content });

    expect(post.text).toBe('Please use at most 3 links.');
    expect([post.status, reply.status]).toEqual([400, 400]);
  });

  it('pinning puts a post first and is in the audit log', async () => {
    const { people, call, list, read } = forum;
    const { id } = await aTeachersPost('On top');
    await aTeachersPost('Newer');

    const marked = await call(people.teacher, 'PATCH', `/posts/${id}`, { isPinned: true });

    expect(marked.json()).toMatchObject({ id, isPinned: true, isLocked: false });
    expect((await list({})).posts[0]?.id).toBe(id);
    expect((await read('/api/audit?kind=forum', people.admin)).text).toContain(`post ${id}`);
    await call(people.teacher, 'PATCH', `/posts/${id}`, { isPinned: false });
  });

  it('sorted by the latest reply, a reply moves its post up once everyone can read it', async () => {
    const { people, approve, list, post, reply } = forum;
    const topic = 'Building tips';
    const older = await post(people.teacher, { title: 'Older', topic });
    const newer = await post(people.teacher, { title: 'Newer', topic });
    const titles = async (sort: string) =>
      (await list({}, `?topic=${encodeURIComponent(topic)}&sort=${sort}`)).posts.map(
        ({ title }) => title,
      );

    const waiting = await reply(people.author, older.id, 'Use scaffolding.');
    expect(await titles('active')).toEqual([newer.title, older.title]);
    await approve(waiting.id);

    expect(await titles('active')).toEqual([older.title, newer.title]);
    expect(await titles('newest')).toEqual([newer.title, older.title]);
  });

  it('counts a reader once, and delays nobody for it', async () => {
    const { people, call, thread } = forum;
    const { id } = await aTeachersPost('Viewed');
    for (const who of [people.classmate, people.classmate, people.author, {}, {}]) {
      await call(who, 'GET', `/posts/${id}`);
    }

    await expect.poll(async () => (await thread(people.author, id)).post.viewCount).toBe(3);
  });

  it('[product §4] a notification about a reply has the time when it was published, not when it was sent', async () => {
    const { people, post, reply, approve, notices } = forum;
    const { id } = await post(people.author, { title: 'Answered long ago' });
    await approve(id);
    const answer = await reply(people.classmate, id, 'I saw it, too.');
    const sentAt = '2026-01-01T00:00:00.000Z';
    await forum.portal.dependencies.database.queries
      .updateTable('review_items')
      .set({ submittedAt: sentAt, updatedAt: sentAt })
      .where('id', '=', answer.id)
      .execute();

    const before = new Date().toISOString();
    await approve(answer.id);

    const [notice] = (await notices(people.author)).filter(({ href }) => href === `/forum/${id}`);
    expect(notice && notice.at >= before).toBe(true);
  });

  it('[product §4] the author of a post hears of a reply that was approved while the post was under review', async () => {
    const { people, post, reply, approve, notices } = forum;
    const { id } = await post(people.author, { title: 'Reported for a while' });
    await approve(id);
    const answer = await reply(people.classmate, id, 'I saw it, too.');
    await forum.call(people.teacher, 'POST', `/posts/${id}/report`, { reason: 'Not true.' });
    const heard = async () =>
      (await notices(people.author)).filter(({ href }) => href === `/forum/${id}`);

    await approve(answer.id);
    expect(await heard()).toEqual([]);
    await approve(id);

    expect(await heard()).toMatchObject([{ kind: 'commented' }]);
  });

  it('[P-13] has no messages from one student to another', async () => {
    const paths = Object.keys(
      Reflect.get(Object((await forum.read('/api/openapi.json')).json()), 'paths'),
    );

    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => /message|chat|inbox/.test(path))).toEqual([
      '/api/public/support-message',
      '/api/support-messages',
      '/api/support-messages/{id}',
    ]);
  });
});
