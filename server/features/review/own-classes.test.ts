import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Notifications } from '#contract/accounts/notifications';
import { ClassSchedule } from '#contract/classes/open-quests';
import { ReviewCounts, SupportMessages } from '#contract/moderation/review';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

type Person = { readonly cookie: string };

describe.each(testEngines())('teachers and the work of their classes on %s', (engine) => {
  let community: Community;
  let ownTeacher: Person;
  let otherTeacher: Person;
  let student: Person & { readonly user: { readonly id: number } };
  let itemId: string;

  beforeAll(async () => {
    community = await startCommunity(engine);
    const { portal } = community;
    student = await portal.aStudent();
    ownTeacher = await community.aTeacherInClass('class-a', 'Own Teacher');
    otherTeacher = await community.aTeacherInClass('class-b', 'Other Teacher');
    await portal.dependencies.database.queries
      .insertInto('class_members')
      .values({ classId: 'class-a', userId: student.user.id, joinedAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    itemId = await community.send('celebrate', aCelebration, student);
    await community.send('support-message', { message: 'I cannot join.' }, student);
    await community.send('celebrate', { celebrant: 'Us', achievement: 'A visitor wrote this' });
  });
  afterAll(() => community.close());

  const idsFor = async (person: Person, query = '') =>
    (await community.queue(query, person)).items.map(({ id }) => id);

  it('[P-14] the queue of a teacher leaves out what students of another class wrote', async () => {
    expect(await idsFor(ownTeacher)).toContain(itemId);
    expect(await idsFor(community.admin)).toContain(itemId);
    expect(await idsFor(otherTeacher)).not.toContain(itemId);
    const counted = async (person: Person) => (await community.queue('', person)).waiting;
    expect(await counted(otherTeacher)).toBe(((await counted(ownTeacher)) ?? 0) - 1);
  });

  it('[P-14] the queue of every teacher has what people without a class wrote', async () => {
    expect(await idsFor(otherTeacher)).toHaveLength(1);
  });

  it('[P-14] another class’s teacher gets 404 for each decision', async () => {
    for (const [action, body] of [
      ['approve', undefined],
      ['reject', { reason: 'No.' }],
      ['hide', undefined],
      ['undo', undefined],
    ] as const) {
      expect((await community.act(itemId, action, body, otherTeacher)).status, action).toBe(404);
    }
  });

  it('[P-14] what only an author does is 403 for the author’s teacher, 404 for another', async () => {
    const withdrawals = [ownTeacher, otherTeacher].map((person) =>
      community.portal.call('POST', `/api/my/submissions/${itemId}/withdraw`, undefined, person),
    );

    expect((await Promise.all(withdrawals)).map(({ status }) => status)).toEqual([403, 404]);
  });

  it('[P-14] the exported log of a teacher leaves out the items of another class', async () => {
    const log = async (person: Person) =>
      (await community.read('/api/moderation/log.csv', person)).text;

    expect(await log(ownTeacher)).toContain(itemId);
    expect(await log(otherTeacher)).not.toContain(itemId);
  });

  it('[P-33] a teacher is advised about full names of own students only, also in what others wrote', async () => {
    const { portal } = community;
    await portal.dependencies.database.queries
      .updateTable('users')
      .set({ name: 'Nora Canary' })
      .where('id', '=', student.user.id)
      .execute();
    const achievement = 'Canary, Nora finished the ramp';
    const id = await community.send('celebrate', { celebrant: 'The class', achievement });

    const adviceFor = async (person: Person) => (await community.findListed(id, person))?.advice;

    expect(await adviceFor(ownTeacher)).toEqual(['It may contain the full name of a student.']);
    expect(await adviceFor(community.admin)).toEqual([
      'It may contain the full name of a student.',
    ]);
    expect(await adviceFor(otherTeacher)).toEqual([]);
    await community.act(id, 'reject', { reason: 'A name.' }, ownTeacher);
  });

  it('filters the queue by class, student and kind', async () => {
    expect(await idsFor(ownTeacher, '?classId=class-a')).toEqual([itemId]);
    expect(await idsFor(ownTeacher, `?authorId=${student.user.id}`)).toEqual([itemId]);
    expect(await idsFor(ownTeacher, '?classId=class-b')).toEqual([]);
    expect(await idsFor(ownTeacher, '?kind=quest')).toEqual([]);
    expect(await idsFor(otherTeacher, '?classId=class-a')).toEqual([]);
  });

  it('[P-14] a teacher reads and answers messages of their own students only', async () => {
    const messagesFor = async (person: Person) =>
      SupportMessages.parse((await community.read('/api/support-messages', person)).json())
        .messages;
    const [message] = await messagesFor(ownTeacher);

    expect(message?.message).toBe('I cannot join.');
    expect(await messagesFor(otherTeacher)).toEqual([]);
    const emailsFor = async (person: Person) =>
      (await messagesFor(person)).map(({ email }) => email);
    expect(await emailsFor(ownTeacher)).toEqual(['']);
    expect((await emailsFor(community.admin)).join()).toMatch(/@school\.example$/);
    const answer = (person: Person) =>
      community.portal.call(
        'PATCH',
        `/api/support-messages/${message?.id}`,
        { done: true, answer: 'Try the second address.' },
        person,
      );
    expect((await answer(otherTeacher)).status).toBe(404);
    expect((await answer(ownTeacher)).status).toBe(200);
    expect((await community.read('/api/support-messages', student)).status).toBe(403);
  });

  it('[P-14] what was sent in a class stays with its teachers once the class is archived or left', async () => {
    const { queries } = community.portal.dependencies.database;
    const former = await community.aTeacherInClass('class-c', 'Former Teacher');
    const [member, leaver] = [
      await community.portal.aStudent('Pat'),
      await community.portal.aStudent('Lee'),
    ];
    const joinedAt = '2026-01-01T00:00:00.000Z';
    for (const { user } of [member, leaver])
      await queries
        .insertInto('class_members')
        .values({ classId: 'class-c', userId: user.id, joinedAt })
        .execute();
    const archived = await community.send('celebrate', aCelebration, member);
    const left = await community.send('celebrate', aCelebration, leaver);
    const topic = { title: 'Mine', content: 'A post', topic: 'Streets' };
    const post = z
      .object({ id: z.string() })
      .parse((await community.portal.call('POST', '/api/forum/posts', topic, member)).json()).id;

    await queries.deleteFrom('class_members').where('userId', '=', leaver.user.id).execute();
    await queries
      .updateTable('classes')
      .set({ archivedAt: joinedAt })
      .where('id', '=', 'class-c')
      .execute();
    const later = await community.send('celebrate', { ...aCelebration, celebrant: 'X' }, leaver);

    const sent = [archived, left, post, later];
    const seen = async (person: Person) => {
      const ids = await idsFor(person);
      const posts = await community.read('/api/forum/posts', person);
      const page = await community.read(`/api/forum/posts/${post}`, person);
      const decision = await community.act(left, 'undo', undefined, person);
      return [
        sent.map((id) => ids.includes(id)),
        posts.text.includes(post),
        page.status,
        decision.status,
      ];
    };
    expect(await seen(otherTeacher)).toEqual([[false, false, false, true], false, 404, 404]);
    expect(await seen(former)).toEqual([[true, true, true, true], true, 200, 409]);
    expect(await seen(community.admin)).toEqual([[true, true, true, true], true, 200, 409]);
  });

  it('[P-14] [P-34] messages and names stay with the teachers of an archived class until the student joins another', async () => {
    const { queries } = community.portal.dependencies.database;
    const former = await community.aTeacherInClass('class-d', 'Last Teacher');
    const member = await community.portal.aStudent('Robin');
    const mate = await community.portal.aStudent('Sasha Kimura');
    const joins = (classId: string, { user }: typeof member) =>
      queries
        .insertInto('class_members')
        .values({ classId, userId: user.id, joinedAt: new Date().toISOString() })
        .execute();
    for (const one of [member, mate]) await joins('class-d', one);
    const ofAnother = await community.aTeacherInClass('class-e', 'Teacher of Another');
    await joins('class-e', await community.portal.aStudent('Kit'));
    const message = 'I want to hurt myself';
    const id = await community.send('support-message', { message }, member);
    const named = { celebrant: 'Our team', achievement: `It was ${mate.user.name} who built it` };
    const itemId = await community.send('celebrate', named, member);
    const archives = (classId: string, archivedAt: string | null) =>
      queries.updateTable('classes').set({ archivedAt }).where('id', '=', classId).execute();
    for (const each of ['class-d', 'class-e']) await archives(each, new Date().toISOString());

    const seen = async (person: Person) => {
      const listed = (await community.read('/api/support-messages?state=open', person)).json();
      const { messages } = SupportMessages.parse(listed);
      const counts = ReviewCounts.parse(
        (await community.read('/api/moderation/counts', person)).json(),
      );
      const item = (await community.queue('', person)).items.find((each) => each.id === itemId);
      return {
        messages: messages.filter((each) => each.id === id).map(({ classes }) => classes),
        urgent: counts.messages.urgent,
        log: (await community.read(`/api/moderation/${id}/danger`, person)).status,
        item: item && [item.authorFullName, item.authorClasses, (item.advice ?? []).length],
      };
    };
    const nothing = { messages: [], urgent: 0, log: 404, item: undefined };
    const classes = ['Class of Last Teacher'];
    const item = [member.user.name, classes, 1];
    expect(await seen(former)).toEqual({ messages: [classes], urgent: 1, log: 200, item });
    expect(await seen(otherTeacher)).toEqual(nothing);
    expect(await seen(ofAnother)).toEqual(nothing);
    await community.send('support-message', { message: 'I wish I was dead' }, member);
    expect((await seen(former)).urgent).toBe(1);
    const change = { done: false, answer: 'I will call you.' };
    const answer = (person: Person) =>
      community.portal.call('PATCH', `/api/support-messages/${id}`, change, person);
    expect((await answer(former)).status).toBe(200);

    await joins('class-b', member);

    expect(await seen(former)).toEqual(nothing);
    expect((await answer(former)).status).toBe(404);
    expect(await seen(otherTeacher)).toMatchObject({
      messages: [['Class of Other Teacher']],
      urgent: 2,
    });

    await archives('class-b', new Date().toISOString());

    const { item: again, ...rest } = await seen(former);
    expect(rest).toEqual({ messages: [], urgent: 0, log: 404 });
    expect(again?.slice(0, 2)).toEqual([null, []]);
    expect(await seen(otherTeacher)).toMatchObject({ urgent: 2, log: 200 });
    await archives('class-b', null);
  });

  it('tells an author that an item was approved, and marks it as read', async () => {
    await community.act(itemId, 'approve', undefined, ownTeacher);
    const fetchNotifications = async (person: Person) =>
      Notifications.parse((await community.read('/api/notifications', person)).json());
    const { notifications, unread } = await fetchNotifications(student);

    expect(notifications.map(({ kind, title }) => [kind, title])).toEqual([
      ['approved', 'Your celebration was approved.'],
      ['answered', 'Your support message was answered.'],
    ]);
    expect(unread).toBe(2);
    const ids = notifications.map(({ id }) => id);
    const read = (person: Person) =>
      community.portal.call('POST', '/api/notifications/read', { ids }, person);
    expect((await read(otherTeacher)).status).toBe(204);
    expect((await fetchNotifications(student)).unread).toBe(2);
    expect((await read(student)).status).toBe(204);
    expect(await fetchNotifications(student)).toMatchObject({ unread: 0 });
    expect((await community.read('/api/notifications')).status).toBe(401);
    const wrong = { ids: 'all' };
    expect(
      (await community.portal.call('POST', '/api/notifications/read', wrong, student)).status,
    ).toBe(400);
  });

  it('a teacher plans sessions and quests for own classes only, and only their students see them', async () => {
    const { portal } = community;
    const session = {
      type: 'Build',
      title: 'Bridge lesson',
      start: '2099-01-01T10:00:00.000Z',
      end: '2099-01-01T11:00:00.000Z',
    };
    const quest = { title: 'Count crossings', type: 'research', until: '2099-01-01T10:00:00.000Z' };
    const plan = (path: string, body: object, person: Person) =>
      portal.call('POST', path, body, person);
    for (const [path, body] of [
      ['/api/sessions', session],
      ['/api/open-quests', quest],
    ] as const) {
      const own = { ...body, classId: 'class-a' };
      expect((await plan(path, body, ownTeacher)).status, path).toBe(403);
      expect((await plan(path, own, otherTeacher)).status, path).toBe(403);
      expect((await plan(path, own, student)).status, path).toBe(403);
      const made = await plan(path, own, ownTeacher);
      expect(made.status, path).toBe(201);
      const { id } = z.object({ id: z.string() }).parse(made.json());
      expect((await community.read(path, otherTeacher)).text).not.toContain(id);
      expect((await community.read(path, ownTeacher)).text).toContain(id);
      const remove = (person: Person) => portal.call('DELETE', `${path}/${id}`, undefined, person);
      expect((await remove(otherTeacher)).status, path).toBe(404);
      const change = { title: 'Taken over', classId: 'class-b' };
      const changed = await portal.call('PATCH', `${path}/${id}`, change, otherTeacher);
      expect(changed.status, path).toBe(404);
    }
    const times = { start: '2026-01-01T10:00:00.000Z', end: '2026-01-01T11:00:00.000Z' };
    const over = { ...session, ...times, title: 'Lesson that is over', classId: 'class-a' };
    expect((await plan('/api/sessions', over, ownTeacher)).status).toBe(201);
    const schedule = ClassSchedule.parse(
      (await community.read('/api/my/class-schedule', student)).json(),
    );
    expect(schedule.sessions.map(({ title }) => title)).toEqual(['Bridge lesson']);
    expect(schedule.quests.map(({ title }) => title)).toEqual(['Count crossings']);
    for (const path of ['/api/public/live-games', '/api/public/this-week']) {
      const text = (await community.read(path)).text;
      expect(text).not.toContain('Bridge lesson');
      expect(text).not.toContain('Count crossings');
    }
    expect((await community.read('/api/my/class-schedule', otherTeacher)).json()).toEqual({
      sessions: [],
      quests: [],
    });
  });

  it('[P-34] notifies the class teacher and administrators of a message that may mean danger', async () => {
    const urgentFor = async (person: Person) =>
      Notifications.parse(
        (await community.read('/api/notifications', person)).json(),
      ).notifications.filter(({ kind }) => kind === 'urgent').length;
    const before = await urgentFor(community.admin);
    const message = { message: 'Someone hits me at home.' };

    await community.send('support-message', message, student);

    expect(await urgentFor(community.admin)).toBe(before + 1);
    expect(await urgentFor(ownTeacher)).toBe(1);
    expect(await urgentFor(otherTeacher)).toBe(0);
    expect(await urgentFor(student)).toBe(0);
  });
});
