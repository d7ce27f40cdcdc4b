import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DangerLog } from '#contract/moderation/danger-log';
import { SupportMessages } from '#contract/moderation/review';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

type Person = { readonly cookie: string };
const inDanger = 'My brother hits me at home.';

describe.each(testEngines())('texts that may mean danger on %s', (engine) => {
  let community: Community;
  let ownTeacher: Person;
  let otherTeacher: Person;
  let student: Person & { readonly user: { readonly id: number } };
  let classmate: Person & { readonly user: { readonly id: number } };
  let messageId: string;
  let itemId: string;

  beforeAll(async () => {
    community = await startCommunity(engine);
    const { portal } = community;
    [student, classmate] = [await portal.aStudent(), await portal.aStudent('Carl Classmate')];
    ownTeacher = await community.aTeacherInClass('class-a', 'Own Teacher');
    otherTeacher = await community.aTeacherInClass('class-b', 'Other Teacher');
    const joinedAt = '2026-01-01T00:00:00.000Z';
    const members = [student, classmate].map(({ user }) => ({
      classId: 'class-a',
      userId: user.id,
      joinedAt,
    }));
    await portal.dependencies.database.queries
      .insertInto('class_members')
      .values(members)
      .execute();
    messageId = await community.send('support-message', { message: inDanger }, student);
    itemId = await community.send('celebrate', { celebrant: 'Us', achievement: inDanger }, student);
  });
  afterAll(() => community.close());

  const log = async (id: string, person: Person) =>
    DangerLog.parse((await community.read(`/api/moderation/${id}/danger`, person)).json()).lines;

  it('[P-34] two taps say once what was done', async () => {
    const { send, act } = community;
    for (const id of [
      await send('support-message', { message: `${inDanger} Twice.` }, student),
      await send('celebrate', { celebrant: 'Two', achievement: inDanger }, student),
    ]) {
      const say = (text: string) => act(id, 'danger/handled', { text }, ownTeacher);

      const replies = await Promise.all([say('Talked to them.'), say('Talked to them.')]);
      await say('Talked to the parents.');

      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const handled = (await log(id, ownTeacher)).filter(({ kind }) => kind === 'handled');
      expect(handled).toHaveLength(2);
      const reopen = { done: false };
      const path = `/api/support-messages/${id}`;
      await community.portal.call('PATCH', path, reopen, ownTeacher);
      await say('Talked to the parents.');
      const open = await community.read('/api/support-messages?state=open', ownTeacher);
      expect(open.text).not.toContain(id);
    }
  });

  it('[P-34] the log says what the author was shown and who was notified', async () => {
    for (const id of [messageId, itemId]) {
      const lines = await log(id, ownTeacher);

      expect(lines.map(({ kind, by }) => [kind, by])).toEqual([
        ['shown', null],
        ['notified', null],
      ]);
      expect(lines[0]?.text).toBe('The author was shown right away where to get help.');
      expect(lines[1]?.text).toMatch(/^Notified: .+\.$/);
    }
  });

  it('[P-34] administrators and the teachers of the class are notified, if they can sign in', async () => {
    const { queries } = community.portal.dependencies.database;
    const at = '2026-01-01T00:00:00.000Z';
    const aPerson = async (role: 'student' | 'teacher' | 'admin', suspendedAt: string | null) => {
      const { id } = (await community.portal.aStudent()).user;
      await queries.updateTable('users').set({ role, suspendedAt }).where('id', '=', id).execute();
      const teaching = { classId: 'class-a', userId: id, assignedAt: at };
      await queries.insertInto('class_teachers').values(teaching).execute();
      return id;
    };
    const notified = [await aPerson('teacher', null), await aPerson('admin', null)];
    const others = [
      await aPerson('teacher', at),
      await aPerson('admin', at),
      await aPerson('student', null),
    ];

    await community.send('support-message', { message: `${inDanger} Again.` }, student);

    const notices = await queries
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', 'urgent')
      .where('userId', 'in', [...notified, ...others])
      .orderBy('userId')
      .execute();
    expect(notices.map(({ userId }) => userId)).toEqual(notified);
  });

  it('[P-34] the log has one line for each person who opened it', async () => {
    const open = (person: Person) => community.act(itemId, 'danger/opened', undefined, person);

    for (const person of [ownTeacher, community.admin]) {
      // As two windows do that are opened at once.
      const replies = await Promise.all([open(person), open(person), open(person)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    }

    expect((await log(itemId, ownTeacher)).filter(({ kind }) => kind === 'opened')).toHaveLength(2);
  });

  it.each(['', '/opened', '/handled'])('[P-14] who may call /danger%s', async (call) => {
    const ask = async (person: Partial<Person>) => {
      const path = `/api/moderation/${itemId}/danger${call}`;
      const body = call === '/handled' ? { text: 'I talked to the student.' } : undefined;
      const reply = await community.portal.call(call === '' ? 'GET' : 'POST', path, body, person);
      return reply.status;
    };

    expect(await ask({})).toBe(401);
    expect(await ask(student)).toBe(403);
    expect(await ask(classmate)).toBe(403);
    expect(await ask(otherTeacher)).toBe(404);
    expect(await ask(ownTeacher)).toBe(200);
    expect(await ask(community.admin)).toBe(200);
  });

  it('[P-34] taking care of it requires a note, which the author never sees', async () => {
    const handle = (id: string, text: string) =>
      community.act(id, 'danger/handled', { text }, ownTeacher);

    expect((await handle(messageId, '   ')).status).toBe(400);
    expect((await handle(messageId, 'Walked over right away.')).status).toBe(200);

    const lines = await log(messageId, community.admin);
    expect(lines.at(-1)).toMatchObject({ kind: 'handled', text: 'Walked over right away.' });
    const done = await community.read('/api/support-messages?state=done', ownTeacher);
    expect(SupportMessages.parse(done.json()).messages.map(({ id }) => id)).toContain(messageId);
    const own = await community.read('/api/my/submissions', student);
    expect(own.text).not.toContain('Walked over');
    const audited = await community.read('/api/audit', community.admin);
    expect(audited.text).toContain('review.handle-danger');
    expect(audited.text).not.toContain('Walked over');
  });

  it('[P-34] two people who take care of the same message do not overwrite one another', async () => {
    const id = await community.send('support-message', { message: `${inDanger} Help.` }, student);
    const read = await community.read('/api/support-messages?state=open', ownTeacher);
    const { messages } = SupportMessages.parse(read.json());
    const shown = messages.find((message) => message.id === id)?.version;
    const handle = (person: Person, text: string) =>
      community.act(id, 'danger/handled', { text, shown }, person);

    const replies = [
      await handle(ownTeacher, 'Called home.'),
      await handle(community.admin, 'Me too.'),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    const lines = await log(id, community.admin);
    expect(lines.filter(({ kind }) => kind === 'handled')).toMatchObject([
      { text: 'Called home.' },
    ]);
  });

  it('[P-34] a text that was sent since the item was read is not taken care of with it', async () => {
    const achievement = `${inDanger} Today.`;
    const id = await community.send('celebrate', { celebrant: 'Us', achievement }, student);
    const { items } = await community.queue('?state=pending', ownTeacher);
    const shown = items.find((item) => item.id === id)?.version;
    await community.act(id, 'reject', { reason: 'Come and talk to me.' }, ownTeacher);
    const revised = { kind: 'celebration', celebrant: 'Us', achievement: `${inDanger} Every day.` };
    await community.portal.call('POST', `/api/my/submissions/${id}/revise`, revised, student);

    const body = { text: 'Talked to the student.', shown };
    expect((await community.act(id, 'danger/handled', body, ownTeacher)).status).toBe(409);
  });

  it('an item is marked as taken care of in the queue', async () => {
    await community.act(itemId, 'danger/handled', { text: 'Talked to the student.' }, ownTeacher);

    const { items } = await community.queue('?state=pending', ownTeacher);

    expect(items.find(({ id }) => id === itemId)?.handledAt).toEqual(expect.any(String));
  });

  it('[P-34] a rejected text revised into one that may mean danger is reported too', async () => {
    const id = await community.send('celebrate', aCelebration, student);
    await community.act(id, 'reject', { reason: 'Tell us more.' }, ownTeacher);
    const fields = { kind: 'celebration', celebrant: 'Us', achievement: inDanger };

    const path = `/api/my/submissions/${id}/revise`;
    const revised = await community.portal.call('POST', path, fields, student);

    expect(revised.status).toBe(200);
    expect((await log(id, ownTeacher)).map(({ kind }) => kind)).toEqual(['shown', 'notified']);
  });

  it('[P-34] a text that may mean danger is not published before someone says what was done', async () => {
    const id = await community.send(
      'celebrate',
      { celebrant: 'We', achievement: inDanger },
      student,
    );
    const approve = () => community.act(id, 'approve', undefined, ownTeacher);

    const unread = await approve();
    await community.act(id, 'danger/opened', undefined, ownTeacher);
    const opened = await approve();
    await community.act(id, 'danger/handled', { text: 'Talked to the student.' }, ownTeacher);

    expect([unread.status, unread.headers.get('x-problem')]).toEqual([409, 'read-first']);
    expect(unread.text).toBe('This may mean danger. Say what was done before you publish it.');
    expect(opened.status).toBe(409);
    expect((await approve()).status).toBe(200);
  });

  it('[P-34] a text that may mean danger can be returned immediately', async () => {
    const id = await community.send(
      'celebrate',
      { celebrant: 'Me', achievement: inDanger },
      student,
    );

    const returned = await community.act(id, 'reject', { reason: 'Let us talk.' }, ownTeacher);

    expect(returned.status).toBe(200);
  });

  it.each(['reject', 'hide'])(
    '[P-34] a text that may mean danger is not published by way of %s',
    async (decision) => {
      const author = await community.portal.aStudent();
      const fields = { celebrant: 'Us', achievement: inDanger };
      const id = await community.send('celebrate', fields, author);
      await community.act(id, decision, { reason: 'Let us talk.' }, ownTeacher);
      const approve = () => community.act(id, 'approve', undefined, ownTeacher);

      const unread = await approve();
      await community.act(id, 'danger/handled', { text: 'Talked to the student.' }, ownTeacher);

      expect([unread.status, unread.headers.get('x-problem')]).toEqual([409, 'read-first']);
      expect((await approve()).status).toBe(200);
    },
  );

  it.each(['revise', 'appeal'])(
    '[P-34] what was done about a text does not count for the next one, sent with %s',
    async (action) => {
      const author = await community.portal.aStudent();
      const fields = { celebrant: 'Us', achievement: inDanger };
      const id = await community.send('celebrate', fields, author);
      const handle = () =>
        community.act(id, 'danger/handled', { text: 'Talked to the student.' }, ownTeacher);
      await handle();
      await community.act(id, 'reject', { reason: 'Let us talk.' }, ownTeacher);
      const path = `/api/my/submissions/${id}/${action}`;
      const body =
        action === 'revise'
          ? { kind: 'celebration', celebrant: 'Us', achievement: 'I want to kill myself.' }
          : { reason: 'I want to kill myself.' };
      expect((await community.portal.call('POST', path, body, author)).status).toBe(200);
      const approve = () => community.act(id, 'approve', undefined, ownTeacher);

      const unread = await approve();
      const { items } = await community.queue('?state=pending', ownTeacher);
      await handle();

      expect([unread.status, unread.headers.get('x-problem')]).toEqual([409, 'read-first']);
      expect(items.find((item) => item.id === id)?.handledAt).toBeNull();
      expect((await approve()).status).toBe(200);
    },
  );

  it('[P-34] a text that is not urgent has no log', async () => {
    const id = await community.send('celebrate', { ...aCelebration, achievement: 'Dug' }, student);

    expect((await community.read(`/api/moderation/${id}/danger`, ownTeacher)).status).toBe(404);
    expect((await community.act('none', 'danger/opened', undefined, ownTeacher)).status).toBe(404);
  });

  it('[P-05] the full name and the class of an author are for class teachers and administrators', async () => {
    const visitorItem = await community.send('celebrate', aCelebration);
    expect(await community.findListed(itemId, ownTeacher)).toMatchObject({
      authorFullName: expect.any(String),
      authorClasses: ['Class of Own Teacher'],
    });
    expect((await community.findListed(itemId, community.admin))?.authorFullName).toEqual(
      expect.any(String),
    );
    expect(await community.findListed(visitorItem, otherTeacher)).toMatchObject({
      authorFullName: null,
      authorClasses: [],
    });
  });

  it('[P-05] a teacher does not read the full name of a student without a class', async () => {
    const loner = await community.portal.aStudent('Lone Student');
    const id = await community.send('celebrate', { ...aCelebration, celebrant: 'Me' }, loner);

    const { items } = await community.queue('', otherTeacher);

    expect(items.find((item) => item.id === id)).toMatchObject({ authorFullName: null });
    expect(JSON.stringify(items)).not.toContain('Lone Student');
  });
});
