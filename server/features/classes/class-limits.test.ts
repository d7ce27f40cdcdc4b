import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '../../database/tables.ts';
import { ClassDetail, Classes } from '#contract/classes/classes';
import { limits } from '#contract/limits';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startClasses, type ClassesPortal } from '../../testing/classes.fixture.ts';
import { lockClass, lockMembers } from '../../moderation/classes/class-size.ts';

describe.each(testEngines())('the limits of a class on %s', (engine) => {
  let classes: ClassesPortal;
  beforeAll(async () => {
    classes = await startClasses(engine);
  });
  afterAll(() => classes.close());

  const at = '2026-01-01T00:00:00.000Z';

  async function addUsers(name: string, count: number): Promise<readonly number[]> {
    const rows = Array.from({ length: count }, (_, number) => ({
      email: `${name}-${number}@example.org`,
      password: '-',
      name,
      minecraftUsername: `${name}_${number}`,
      organization: null,
      bio: null,
      displayName: null,
      displayNameKey: null,
    }));
    const { queries } = classes.portal.dependencies.database;
    const added = await queries.insertInto('users').values(rows).returning('id').execute();
    return added.map(({ id }) => id);
  }

  async function addMembers(
    classId: string,
    userIds: readonly number[],
    queries: Queries = classes.portal.dependencies.database.queries,
  ): Promise<void> {
    const rows = userIds.map((userId) => ({ classId, userId, joinedAt: at }));
    await queries.insertInto('class_members').values(rows).execute();
  }

  it('[§4] a student does not get the last place while someone else gets it', async () => {
    const { aClass, portal, post, readClass } = classes;
    const { id: classId, code } = await aClass('Almost full');
    const { database } = portal.dependencies;
    const student = await portal.aStudent();
    const [last = 0, ...others] = await addUsers('full', limits.classMembers);
    await addMembers(classId, others);

    // The same as another student's call, which a test cannot pause.
    const { sent } = await database.queries.transaction().execute(async (transaction) => {
      await lockMembers(database, transaction, classId);
      const join = post('/api/classes/join', { code }, student);
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      await addMembers(classId, [last], transaction);
      return { sent: join };
    });

    const reply = await sent;
    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'class-full']);
    expect((await readClass(classId)).members).toHaveLength(limits.classMembers);
  });

  it('[§4] a student is not moved to a full class, and stays', async () => {
    const { aClass, addNames, post, readClass } = classes;
    const from = await aClass('With a place');
    const to = await aClass('Without a place');
    const { members } = await addNames(from.id, ['Mira Moves']);
    await addMembers(to.id, await addUsers('crowd', limits.classMembers));

    const path = `/api/classes/${from.id}/members/${members[0]?.id}/move`;
    const reply = await post(path, { classId: to.id });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'class-full']);
    expect((await readClass(from.id)).members).toHaveLength(1);
  });

  it('[§4] a student does not join a class that is archived at the same moment', async () => {
    const { aClass, portal, post, readClass } = classes;
    const { id: classId, code } = await aClass('Almost archived');
    const { database } = portal.dependencies;
    const student = await portal.aStudent();

    const { sent } = await database.queries.transaction().execute(async (transaction) => {
      await lockClass(database, transaction, classId);
      const join = post('/api/classes/join', { code }, student);
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      const change = { archivedAt: at };
      await transaction.updateTable('classes').set(change).where('id', '=', classId).execute();
      return { sent: join };
    });

    expect((await sent).status).toBe(404);
    expect((await readClass(classId)).members).toEqual([]);
  });

  it('[§4] a student is not moved to a class that is archived at the same moment', async () => {
    const { aClass, addNames, portal, post, readClass } = classes;
    const from = await aClass('Moving from');
    const to = await aClass('Moving to');
    const { database } = portal.dependencies;
    const { members } = await addNames(from.id, ['Mira Moves']);
    const path = `/api/classes/${from.id}/members/${members[0]?.id}/move`;

    const { sent } = await database.queries.transaction().execute(async (transaction) => {
      await lockClass(database, transaction, to.id);
      const move = post(path, { classId: to.id });
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      const change = { archivedAt: at };
      await transaction.updateTable('classes').set(change).where('id', '=', to.id).execute();
      return { sent: move };
    });

    expect((await sent).status).toBe(409);
    expect((await readClass(from.id)).members).toHaveLength(1);
  });

  it('[§4] students who change places at the same moment are both moved', async () => {
    const { aClass, addNames, post, readClass } = classes;
    const one = await aClass('Swap one');
    const two = await aClass('Swap two');
    const { members: first } = await addNames(one.id, ['Sam Swaps']);
    const { members: second } = await addNames(two.id, ['Sue Swaps']);
    const move = (from: string, student: number | undefined, to: string) =>
      post(`/api/classes/${from}/members/${student}/move`, { classId: to });

    const replies = await Promise.all([
      move(one.id, first[0]?.id, two.id),
      move(two.id, second[0]?.id, one.id),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    const names = async (id: string) => (await readClass(id)).members.map(({ name }) => name);
    expect([await names(one.id), await names(two.id)]).toEqual([['Sue Swaps'], ['Sam Swaps']]);
  });

  it('[§4] classes created at the same moment are never more than a teacher can have', async () => {
    const { aTeacher, aClass, post } = classes;
    const teacher = await aTeacher('Tara Taps');
    const create = (name: string) => post('/api/classes', { name }, teacher);

    for (let count = 1; count < limits.classesPerTeacher; count += 1)
      await aClass(`Class ${count}`, teacher);
    const replies = await Promise.all([create('The last one'), create('One too many')]);

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  it('[§4] archiving at once, or again, changes nothing', async () => {
    const { aClass, portal, post } = classes;
    const { id } = await aClass('Archived twice');
    const archive = () => post(`/api/classes/${id}/archive`, undefined);

    const replies = await Promise.all(Array.from({ length: 6 }, archive));
    replies.push(await archive());

    const times = replies.map((reply) => [reply.status, Object(reply.json()).archivedAt]);
    expect(times).toEqual(times.map(() => [200, times[0]?.[1]]));
    const lines = await portal.dependencies.database.queries
      .selectFrom('audit_log')
      .select('action')
      .where('subject', 'like', `class ${id} %`)
      .where('action', '=', 'class.archive')
      .execute();
    expect(lines).toHaveLength(1);
  });

  it('[§4] restoring a class in use, or adding one of its teachers again, changes nothing', async () => {
    const { aClass, aTeacher, portal, post } = classes;
    const { id } = await aClass('In use');
    const { queries } = portal.dependencies.database;
    const { user } = await aTeacher('Already there');
    const add = () => post(`/api/classes/${id}/teachers`, { email: user.email });
    await add();
    const taught = await addUsers('there', limits.classTeachers - 2);
    await queries
      .insertInto('class_teachers')
      .values(taught.map((userId) => ({ classId: id, userId, assignedAt: at })))
      .execute();

    const replies = [await add(), await post(`/api/classes/${id}/restore`, undefined)];

    expect(replies.map(({ status }) => status)).toEqual([201, 200]);
    const lines = await queries
      .selectFrom('audit_log')
      .select('action')
      .where('subject', 'like', `class ${id} %`)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['class.create', 'class.add-teacher']);
  });

  it('[§4] a student who joins twice at once gets the last place', async () => {
    const { aClass, portal, post } = classes;
    const { id: classId, code } = await aClass('Joined twice');
    const { database } = portal.dependencies;
    const student = await portal.aStudent();
    await addMembers(classId, await addUsers('twice', limits.classMembers - 1));

    const { sent } = await database.queries.transaction().execute(async (transaction) => {
      await lockMembers(database, transaction, classId);
      const joins = [1, 2].map(() => post('/api/classes/join', { code }, student));
      if (engine === 'postgres') await untilSomeoneWaits(transaction, 2);
      return { sent: joins };
    });

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('[P-15] teachers who are added at once do not exceed their limit', async () => {
    const { aClass, aTeacher, portal, post, readClass } = classes;
    const { id: classId } = await aClass('Many teachers');
    const { queries } = portal.dependencies.database;
    // One is the teacher who made the class.
    const taught = await addUsers('staff', limits.classTeachers - 2);
    await queries
      .insertInto('class_teachers')
      .values(taught.map((userId) => ({ classId, userId, assignedAt: at })))
      .execute();
    const teachers = [];
    for (let number = 0; number < 4; number += 1) teachers.push(await aTeacher(`Late ${number}`));

    await Promise.all(
      teachers.map(({ user }) => post(`/api/classes/${classId}/teachers`, { email: user.email })),
    );

    expect((await readClass(classId)).teachers).toHaveLength(limits.classTeachers);
  });

  it('[P-14] a student who is moved to two classes at once is in one', async () => {
    const { aClass, joins, portal, post } = classes;
    const from = await aClass('From here');
    const targets = [await aClass('To there'), await aClass('Or there')];
    const { queries } = portal.dependencies.database;
    for (let round = 0; round < 4; round += 1) {
      const student = await portal.aStudent();
      await joins(student, from.code);

      const path = `/api/classes/${from.id}/members/${student.user.id}/move`;
      await Promise.all(targets.map(({ id }) => post(path, { classId: id })));

      const memberships = await queries
        .selectFrom('class_members')
        .selectAll()
        .where('userId', '=', student.user.id)
        .execute();
      expect(memberships).toHaveLength(1);
    }
  });

  it('[§4] an account that staff create takes a place in its class', async () => {
    const { aClass, post } = classes;
    const { id: classId } = await aClass('Full');
    await addMembers(classId, await addUsers('seat', limits.classMembers));

    const reply = await post('/api/users', { name: 'One more', role: 'student', classId });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'class-full']);
  });

  it.each([
    ['student', { role: 'student' }],
    ['suspended', { suspended: true }],
    ['leaving', null],
  ])('[P-15] the only teacher of a class stays when the other is %s', async (absence, change) => {
    const { aClass, aTeacher, admin, portal, post } = classes;
    const owner = await aTeacher(`Owner-${absence}`);
    const former = await aTeacher(`Former-${absence}`);
    const { id } = await aClass('One teacher', owner);
    await post(`/api/classes/${id}/teachers`, { email: former.user.email }, owner);
    const listed = async () => {
      const reply = await portal.call('GET', '/api/classes', undefined, admin);
      return Classes.parse(reply.json()).classes.find((each) => each.id === id)?.teachers;
    };
    expect(await listed()).toEqual([owner.user.name, former.user.name]);
    if (change) await portal.call('PATCH', `/api/users/${former.user.id}`, change, admin);
    else
      await portal.dependencies.database.queries
        .updateTable('users')
        .set({ deletesAt: '2099-01-01T00:00:00.000Z' })
        .where('id', '=', former.user.id)
        .execute();

    const path = `/api/classes/${id}/teachers/${owner.user.id}`;
    const reply = await portal.call('DELETE', path, undefined, owner);

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'last-teacher']);
    const found = await portal.call('GET', `/api/classes/${id}`, undefined, owner);
    expect(ClassDetail.parse(found.json()).teachers).toMatchObject([{}, { absence }]);
    expect(await listed()).toEqual([owner.user.name]);
  });
});
