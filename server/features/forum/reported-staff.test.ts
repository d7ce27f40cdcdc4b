import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ReviewCounts, SupportMessages } from '#contract/moderation/review';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { supportMessagesAccountContribution } from '../../moderation/accounts/moderation-contributions.ts';
import type { Caller } from '../../testing/portal.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

const reason = 'He hits me after the lesson';

describe.each(testEngines())('a report about someone on the staff, on %s', (engine) => {
  let forum: Forum;
  let reported: string;
  let messageId: string;

  beforeAll(async () => {
    forum = await startForum(engine);
    const { people, call, portal } = forum;
    const { queries } = portal.dependencies.database;
    const at = '2026-01-01T00:00:00.000Z';
    const teaching = { classId: 'class-a', userId: people.otherTeacher.user.id, assignedAt: at };
    await queries.insertInto('class_teachers').values(teaching).execute();
    reported = (await forum.post(people.teacher, { title: 'Read this first' })).id;
    const path = `/posts/${reported}/report`;
    expect((await call(people.classmate, 'POST', path, { reason })).status).toBe(204);
    messageId = (await listMessages(people.admin))[0]?.id ?? '';
  });
  afterAll(() => forum.close());

  async function listMessages(who: Caller) {
    const reply = await forum.read('/api/support-messages', who);
    return SupportMessages.parse(reply.json()).messages;
  }

  async function see(who: Caller) {
    const counts = await forum.read('/api/moderation/counts', who);
    const call = (method: string, path: string, body?: object) =>
      forum.portal.call(method, path, body, who);
    const danger = `/api/moderation/${messageId}/danger`;
    return {
      messages: (await listMessages(who)).map(({ message }) => message),
      urgent: ReviewCounts.parse(counts.json()).messages.urgent,
      notices: (await forum.notices(who)).filter(({ kind }) => kind === 'urgent').length,
      statuses: [
        (await call('GET', danger)).status,
        (await call('POST', `${danger}/opened`)).status,
        (await call('PATCH', `/api/support-messages/${messageId}`, { done: false })).status,
      ],
    };
  }

  it('[P-10] [P-34] that may mean danger reaches the other adults in charge, and not that person', async () => {
    const { admin, otherTeacher, teacher } = forum.people;
    const all = { messages: [reason], urgent: 1, notices: 1, statuses: [200, 200, 200] };

    expect(await see(admin)).toEqual(all);
    expect(await see(otherTeacher)).toEqual(all);
    expect(await see(teacher)).toEqual({
      messages: [],
      urgent: 0,
      notices: 0,
      statuses: [404, 404, 404],
    });
    const handled = { text: 'Nothing to do.' };
    expect((await forum.act(messageId, 'danger/handled', handled, teacher)).status).toBe(404);
  });

  it('[P-10] is not in the data of the student, which a teacher can download', async () => {
    const { queries } = forum.portal.dependencies.database;
    const { id } = forum.people.classmate.user;

    const { records } = await supportMessagesAccountContribution.exportFor(queries, id);

    expect(records).toEqual([]);
  });

  it('[P-10] shows its reason to other reviewers, and not to its author', async () => {
    const { admin, otherTeacher, teacher } = forum.people;
    const reasonsFor = async (who: Caller) => (await forum.findListed(reported, who))?.reports;

    expect(await reasonsFor(otherTeacher)).toEqual([reason]);
    expect(await reasonsFor(admin)).toEqual([reason]);
    expect(await reasonsFor(teacher)).toEqual([]);
  });

  it('[P-34] about the only administrator is read there; as soon as there is another one, only by that one', async () => {
    const { admin, author, otherTeacher } = forum.people;
    const { id } = await forum.post(admin, { title: 'From the administrator' });
    const path = `/posts/${id}/report`;
    await forum.call(author, 'POST', path, { reason: 'I want to die' });
    const isRead = async (who: Caller) =>
      (await listMessages(who)).some(({ message }) => message === 'I want to die');
    const before = await isRead(admin);

    const users = forum.portal.dependencies.database.queries
      .updateTable('users')
      .where('id', '=', otherTeacher.user.id);
    await users.set({ role: 'admin' }).execute();

    onTestFinished(async () => {
      await users.set({ role: 'teacher' }).execute();
    });

    expect(before).toBe(true);
    expect(await isRead(otherTeacher)).toBe(true);
    expect(await isRead(admin)).toBe(false);
  });
});
