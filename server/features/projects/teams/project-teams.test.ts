import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditEntryList } from '#contract/moderation/audit';
import { Teammates } from '#contract/community/projects';
import { Notifications } from '#contract/accounts/notifications';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../../testing/school.fixture.ts';

describe.each(testEngines())('teams of projects on %s', (engine) => {
  let school: School;

  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  async function propose(title: string): Promise<string> {
    const body = { title, type: 'Streets', description: `Unkind words: ${title}` };
    const reply = await school.call('POST', '/api/projects', school.who.student, body);
    return z.object({ id: z.string() }).parse(reply.json()).id;
  }
  const setTeam = (id: string, memberIds: readonly number[]) =>
    school.call('PUT', `/api/projects/${id}/team`, school.who.student, { memberIds });
  const memberReads = (path: string) => school.call('GET', path, school.who.member);
  async function listTeam(id: string) {
    const reply = await school.call('GET', `/api/projects/${id}/teammates`, school.who.student);
    const { teammates } = Teammates.parse(reply.json());
    return teammates.filter(({ isMember }) => isMember).map((each) => each.id);
  }
  async function notificationsAbout(id: string) {
    const { notifications } = Notifications.parse((await memberReads('/api/notifications')).json());
    return notifications.filter(({ href }) => href.endsWith(id));
  }

  it('[P-08] [P-13] a title that nobody has reviewed is in no notification', async () => {
    const id = await propose('words-to-a-classmate');

    await setTeam(id, [school.ids.member]);

    const read = async () =>
      Notifications.parse((await memberReads('/api/notifications')).json()).notifications[0];
    expect(await read()).toMatchObject({
      title: 'You are now on the team for a project.',
      href: '/projects',
    });
    await school.approve(id);
    expect(await read()).toMatchObject({
      title: 'You are now on the team for the project “words-to-a-classmate”.',
      href: `/projects/${id}`,
    });
  });

  it('[P-08] [P-13] nobody is notified of a project that was returned', async () => {
    const id = await propose('Returned');
    const reason = { reason: 'Say where.' };
    await school.call('POST', `/api/moderation/${id}/reject`, school.who.teacher, reason);
    const read = async () =>
      Notifications.parse((await memberReads('/api/notifications')).json()).notifications.length;
    const before = await read();

    expect((await setTeam(id, [school.ids.member])).status).toBe(200);

    expect(await read()).toBe(before);
  });

  it('[P-13] someone removed from a team and added again is notified once', async () => {
    const id = await propose('On and off');
    await school.approve(id);

    for (const memberIds of [[school.ids.member], [], [school.ids.member]]) {
      expect((await setTeam(id, memberIds)).status).toBe(200);
      expect(await listTeam(id)).toEqual(memberIds);
    }

    expect(await notificationsAbout(id)).toMatchObject([
      { title: 'You are now on the team for the project “On and off”.' },
    ]);
  });

  it('[P-13] someone who left a team and is added again is notified again', async () => {
    const id = await propose('Left and added');
    await school.approve(id);
    await setTeam(id, [school.ids.member]);
    const ids = (await notificationsAbout(id)).map((each) => each.id);
    await school.call('POST', '/api/notifications/read', school.who.member, { ids });
    await school.call('DELETE', `/api/projects/${id}/team/me`, school.who.member);

    await setTeam(id, [school.ids.member]);

    expect(await notificationsAbout(id)).toHaveLength(2);
  });

  it('[P-13] someone whose account is closed cannot be added, because they could not leave', async () => {
    const id = await propose('Closed accounts');
    const closed = (change: object) =>
      school.portal.dependencies.database.queries
        .updateTable('users')
        .set(change)
        .where('id', '=', school.ids.classmate)
        .execute();
    for (const [close, open] of [
      [{ suspendedAt: new Date().toISOString() }, { suspendedAt: null }],
      [{ deletionByStaff: 1 }, { deletionByStaff: 0 }],
    ] as const) {
      await closed(close);
      const reply = await setTeam(id, [school.ids.classmate]);
      await closed(open);

      expect(reply.headers.get('x-problem')).toBe('not-teammates');
    }
  });

  it('[§4] the same team sent several times at once, also by someone else, is stored once', async () => {
    const id = await propose('Many clicks');
    const { student, admin } = school.who;

    const replies = await Promise.all(
      [student, admin, student, admin, student, admin].map((caller) =>
        school.call('PUT', `/api/projects/${id}/team`, caller, {
          memberIds: [school.ids.member, school.ids.classmate],
        }),
      ),
    );

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('[§4] the list for the team has a member who has left the class', async () => {
    const id = await propose('Left the class');
    await setTeam(id, [school.ids.member]);
    const { queries } = school.portal.dependencies.database;
    const membership = await queries
      .deleteFrom('class_members')
      .where('userId', '=', school.ids.member)
      .returningAll()
      .execute();

    const reply = await school.call('GET', `/api/projects/${id}/teammates`, school.who.student);
    await queries.insertInto('class_members').values(membership).execute();

    const { teammates } = Teammates.parse(reply.json());
    expect(teammates).toContainEqual(
      expect.objectContaining({ id: school.ids.member, isMember: true }),
    );
    const names = teammates.map(({ displayName }) => displayName);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });

  it('[P-13] everyone in the classes of an author can be on the team, however many they are', async () => {
    const id = await propose('Many people');
    const { queries } = school.portal.dependencies.database;
    const { classId } = await queries
      .selectFrom('class_members')
      .select('classId')
      .where('userId', '=', school.ids.student)
      .executeTakeFirstOrThrow();
    const joinedAt = '2026-01-01T00:00:00.000Z';
    await queries.transaction().execute(async (transaction) => {
      for (let n = 0; n < 500; n += 1) {
        const name = `many${n}`;
        const account = {
          email: `${name}@example.org`,
          password: '',
          name,
          minecraftUsername: name,
        };
        const { id: userId } = await transaction
          .insertInto('users')
          .values({ ...account, role: 'student', displayName: name, displayNameKey: name })
          .returning('id')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('class_members')
          .values({ classId, userId, joinedAt })
          .execute();
      }
    });
    const last = await queries
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'many499')
      .executeTakeFirstOrThrow();

    const reply = await setTeam(id, [last.id]);

    expect([reply.status, await listTeam(id)]).toEqual([200, [last.id]]);
  });

  it('[P-12] an administrator who changes the team is in the audit log, its author is not', async () => {
    const id = await propose('Changed by others');
    const team = (memberIds: readonly number[]) => ({ memberIds });
    const path = `/api/projects/${id}/team`;
    await setTeam(id, [school.ids.member]);

    const both = team([school.ids.member, school.ids.classmate]);
    expect((await school.call('PUT', path, school.who.admin, both)).status).toBe(200);
    expect((await school.call('PUT', path, school.who.admin, both)).status).toBe(200);

    const log = await school.call('GET', `/api/audit?kind=project&search=${id}`, school.who.admin);
    const accounts = [school.ids.member, school.ids.classmate].map((each) => `account ${each}`);
    expect(AuditEntryList.parse(log.json()).entries).toMatchObject([
      {
        actor: 'admin',
        action: 'project.change',
        subject: 'project “Changed by others”',
        detail: { id },
        changes: [{ what: 'team', before: accounts[0], after: accounts.join(', ') }],
      },
    ]);
    expect(log.text).not.toMatch(school.canaries);
  });

  it('[P-08] the team reads a project only while it is published', async () => {
    const id = await propose('Words to hide');
    await setTeam(id, [school.ids.member]);
    const read = async () => (await memberReads(`/api/projects/${id}`)).status;
    const whileWaiting = await read();
    await school.approve(id);
    const whilePublished = await read();
    const reason = { reason: 'Please be kind.' };
    await school.call('POST', `/api/moderation/${id}/hide`, school.who.teacher, reason);

    expect([whileWaiting, whilePublished, await read()]).toEqual([404, 200, 404]);
    expect((await school.call('GET', `/api/projects/${id}`, school.who.student)).status).toBe(200);
  });
});
