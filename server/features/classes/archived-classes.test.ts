import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Classes } from '#contract/classes/classes';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startClasses, type ClassesPortal } from '../../testing/classes.fixture.ts';

describe.each(testEngines())('an archived class on %s', (engine) => {
  let classes: ClassesPortal;
  beforeAll(async () => {
    classes = await startClasses(engine);
  });
  afterAll(() => classes.close());

  const queries = () => classes.portal.dependencies.database.queries;

  /** Archived a minute ago, so that what happens next is later, even by the clock. */
  async function archive(id: string): Promise<void> {
    await classes.post(`/api/classes/${id}/archive`, undefined);
    const archivedAt = new Date(Date.now() - 60_000).toISOString();
    await queries().updateTable('classes').set({ archivedAt }).where('id', '=', id).execute();
  }

  /** One student has moved on to the class of another teacher, one was in it before, and one is in no other. */
  async function anArchivedClass(year: string) {
    const { aClass, aTeacher, joins, portal } = classes;
    const next = await aTeacher(`Next ${year}`);
    const old = await aClass(`Old ${year}`);
    const present = await aClass(`Present ${year}`, next);
    const moved = await portal.aStudent(`Mia Moved ${year}`);
    const both = await portal.aStudent(`Ben Both ${year}`);
    const stayed = await portal.aStudent(`Sam Stayed ${year}`);
    for (const student of [moved, both, stayed]) await joins(student, old.code);
    const joinedAt = new Date(Date.now() - 120_000).toISOString();
    const before = { classId: present.id, userId: both.user.id, joinedAt };
    await queries().insertInto('class_members').values(before).execute();
    await archive(old.id);
    await joins(moved, present.code);
    return { id: old.id, present, next, moved };
  }

  it('[P-14] a restored class leaves out who has joined another one since, for good', async () => {
    const { admin, portal, post, readClass, teacher } = classes;
    const { id, present, next, moved } = await anArchivedClass('2025');

    const restored = await post(`/api/classes/${id}/restore`, undefined);

    expect(restored.json()).toMatchObject({ archivedAt: null, memberCount: 2 });
    const names = (await readClass(id)).members.map(({ name }) => name);
    expect(names).toEqual(['Ben Both 2025', 'Sam Stayed 2025']);
    const journal = `/api/journal/entries?userId=${moved.user.id}`;
    expect((await portal.call('GET', journal, undefined, teacher)).status).toBe(404);
    expect((await portal.call('GET', journal, undefined, next)).status).toBe(200);
    const { detail } = await queries()
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', 'like', `class ${id} %`)
      .where('action', '=', 'class.restore')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toEqual({ movedOn: String(moved.user.id) });

    await archive(id);
    await post(`/api/classes/${present.id}/archive`, undefined, admin);
    const deletion = `/api/users/${moved.user.id}/deletion`;
    expect((await post(deletion, undefined)).status).toBe(404);
  });

  it('[P-14] lists nobody who has joined another one since, also not who was in one before', async () => {
    const { admin, portal, readClass, teacher } = classes;
    const { id, moved } = await anArchivedClass('2024');
    const at = new Date().toISOString();
    const result = { minecraftUsername: 'mia_moved', ok: 1, result: 'added', at };
    await queries()
      .insertInto('class_whitelist_results')
      .values({ classId: id, userId: moved.user.id, ...result })
      .execute();

    for (const caller of [teacher, admin]) {
      const detail = await readClass(id, caller);
      expect(detail.members.map(({ name }) => name)).toEqual(['Sam Stayed 2024']);
      expect(detail.class.memberCount).toBe(1);
      expect(detail.whitelist.results).toEqual([]);
      const list = await portal.call('GET', '/api/classes', undefined, caller);
      const listed = Classes.parse(list.json()).classes.find((each) => each.id === id);
      expect(listed?.memberCount).toBe(1);
      const { text } = await portal.call(
        'GET',
        `/api/classes/${id}/members.csv`,
        undefined,
        caller,
      );
      expect([text.includes('Sam Stayed'), text.includes('Mia Moved')]).toEqual([true, false]);
    }
  });

  it('[P-14] can lose a teacher, who then no longer finds it, but not the last one', async () => {
    const { aClass, aTeacher, portal, post, teacher } = classes;
    const second = await aTeacher('Cora Co');
    const { id } = await aClass('Two teachers');
    await post(`/api/classes/${id}/teachers`, { email: second.user.email });
    await archive(id);
    const remove = (userId: number) =>
      portal.call('DELETE', `/api/classes/${id}/teachers/${userId}`, undefined, teacher);

    const removed = await remove(second.user.id);

    expect(removed.status).toBe(204);
    expect((await portal.call('GET', `/api/classes/${id}`, undefined, second)).status).toBe(404);
    const [last] = (await classes.readClass(id)).teachers;
    expect((await remove(last?.id ?? 0)).headers.get('x-problem')).toBe('last-teacher');
    const added = await post(`/api/classes/${id}/teachers`, { email: second.user.email });
    expect(added.headers.get('x-problem')).toBe('class-archived');
  });
});
