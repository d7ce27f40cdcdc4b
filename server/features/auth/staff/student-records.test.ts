import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Deletion, ListedUser } from '#contract/accounts/accounts';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import {
  callersAround,
  startClasses,
  type ClassesPortal,
} from '../../../testing/classes.fixture.ts';

type Who = { readonly cookie: string | null };

describe.each(testEngines())('the data of a student, for a family that asks, on %s', (engine) => {
  let classes: ClassesPortal;
  let callers: Record<string, Who>;
  let studentId = 0;
  let password = '';
  let email = '';

  beforeAll(async () => {
    classes = await startClasses(engine);
    const { student, who } = await callersAround(classes);
    callers = who;
    studentId = student.user.id;
    ({ password } = student);
    email = student.user.email;
  });
  afterAll(() => classes.close());

  const call = (method: string, path: string, who: Who) =>
    classes.portal.call(method, `/api/users/${studentId}/${path}`, undefined, who);
  const signIn = () => classes.portal.call('POST', '/api/login', { email, password });
  const statusOfUser = async () => (await signIn()).status;

  it.each([
    ['GET', 'export', 200],
    ['POST', 'deletion', 202],
    ['DELETE', 'deletion', 204],
  ])('[P-24] %s %s is for the class teacher and administrators', async (method, path, allowed) => {
    const statuses: Record<string, number> = {};
    for (const [name, who] of Object.entries(callers)) {
      if (method === 'DELETE') await call('POST', path, classes.admin);
      // Closing the account ends the sessions of the student, who then asks as someone unknown.
      const { cookie } = name === 'the student' ? { cookie: await fetchSessionCookie() } : who;
      statuses[name] = (await call(method, path, { cookie })).status;
      if (method === 'POST') await call('DELETE', path, classes.admin);
    }

    expect(statuses).toEqual({
      anonymous: 401,
      'the student': method === 'DELETE' ? 401 : 403,
      'a classmate': 403,
      "another class's student": 403,
      "another class's teacher": 404,
      'the class teacher': allowed,
      'an administrator': allowed,
    });
  });

  async function fetchSessionCookie(): Promise<string | null> {
    const reply = await signIn();
    return reply.status === 200 ? reply.cookie : null;
  }

  it('[P-24] the account is closed immediately, deleted in seven days, and can be kept until then', async () => {
    const { teacher, portal } = classes;
    const { cookie } = await signIn();

    const reply = await call('POST', 'deletion', teacher);

    expect((await portal.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
    const { deletesAt } = Deletion.parse(reply.json());
    const days = (Date.parse(deletesAt) - Date.now()) / dayMs;
    expect(days).toBeCloseTo(7, 1);
    expect(await statusOfUser()).toBe(403);
    const again = Deletion.parse((await call('POST', 'deletion', teacher)).json());
    expect(again.deletesAt).toBe(deletesAt);

    expect((await call('DELETE', 'deletion', teacher)).status).toBe(204);
    expect(await statusOfUser()).toBe(200);
    const log = await portal.call('GET', '/api/audit?kind=auth', undefined, classes.admin);
    for (const action of ['auth.ask-deletion', 'auth.stop-deletion', 'auth.export']) {
      expect(log.text).toContain(action);
    }
  });

  it.each(['before', 'after'])(
    '[P-24] an administrator suspends it %s its deletion is asked for, and stopping the deletion does not end that',
    async (order) => {
      const { teacher, portal, admin } = classes;
      const change = (body: { suspended: boolean }) =>
        portal.call('PATCH', `/api/users/${studentId}`, body, admin);
      if (order === 'before') await change({ suspended: true });
      expect((await call('POST', 'deletion', teacher)).status).toBe(202);
      if (order === 'after') await change({ suspended: true });

      expect((await call('DELETE', 'deletion', teacher)).status).toBe(204);

      expect(await statusOfUser()).toBe(403);
      await change({ suspended: false });
      expect(await statusOfUser()).toBe(200);
    },
  );

  it('[P-24] ending a suspension does not open an account that is to be deleted', async () => {
    const { teacher, portal, admin } = classes;
    const change = (body: { suspended: boolean }) =>
      portal.call('PATCH', `/api/users/${studentId}`, body, admin);
    await change({ suspended: true });
    await call('POST', 'deletion', teacher);

    await change({ suspended: false });

    expect(await statusOfUser()).toBe(403);
    await call('DELETE', 'deletion', teacher);
    expect(await statusOfUser()).toBe(200);
  });

  it('[P-24] an administrator sees who closed the account, and keeps it even if it is a teacher now', async () => {
    const { teacher, portal, admin } = classes;
    const setRole = (role: string) =>
      portal.call('PATCH', `/api/users/${studentId}`, { role }, admin);
    await call('POST', 'deletion', teacher);
    const closed = ListedUser.parse((await setRole('teacher')).json());

    const kept = await call('DELETE', 'deletion', admin);

    const after = ListedUser.parse((await setRole('student')).json());
    expect([closed.isDeletionByStaff, kept.status, after.isDeletionByStaff]).toEqual([
      true,
      204,
      false,
    ]);
    expect(await statusOfUser()).toBe(200);
  });

  it('[P-24] the teacher of an archived class closes and keeps an account until its student joins another class', async () => {
    const { teacher, portal } = classes;
    const { queries } = portal.dependencies.database;
    const setArchived = (archivedAt: string | null) =>
      queries.updateTable('classes').set({ archivedAt }).execute();
    await setArchived('2026-06-20T08:00:00.000Z');

    const statuses = {
      export: (await call('GET', 'export', teacher)).status,
      close: (await call('POST', 'deletion', teacher)).status,
      keep: (await call('DELETE', 'deletion', teacher)).status,
      "another class's teacher": (
        await call('POST', 'deletion', callers["another class's teacher"] ?? { cookie: null })
      ).status,
    };
    const createdAt = '2026-09-01T08:00:00.000Z';
    await queries
      .insertInto('classes')
      .values({ id: 'next', name: '8B', code: 'NEXTYR', createdAt })
      .execute();
    await queries
      .insertInto('class_members')
      .values({ classId: 'next', userId: studentId, joinedAt: createdAt })
      .execute();
    const afterJoining = (await call('POST', 'deletion', teacher)).status;
    await setArchived('2027-06-20T08:00:00.000Z');
    await queries
      .updateTable('classes')
      .set({ archivedAt: '2026-06-20T08:00:00.000Z' })
      .where('id', '!=', 'next')
      .execute();
    const afterTheNextClass = (await call('POST', 'deletion', teacher)).status;
    await queries.deleteFrom('class_members').where('classId', '=', 'next').execute();
    await queries.deleteFrom('classes').where('id', '=', 'next').execute();
    await setArchived(null);

    expect(statuses).toEqual({
      export: 404,
      close: 202,
      keep: 204,
      "another class's teacher": 404,
    });
    expect([afterJoining, afterTheNextClass]).toEqual([404, 404]);
  });

  it('[P-24] never for a teacher or an administrator', async () => {
    const { user } = await classes.aTeacher('Cora Co');
    const path = `/api/users/${user.id}/deletion`;

    const reply = await classes.portal.call('POST', path, undefined, classes.admin);

    expect(reply.status).toBe(404);
  });
});
