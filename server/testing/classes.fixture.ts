import { z } from 'zod';
import { Class, ClassDetail, CreatedMembers } from '#contract/classes/classes';
import type { TestEngine } from '../database/testing/test-databases.fixture.ts';
import { startCommunity } from './community.fixture.ts';
import type { Caller, Reply } from './portal.fixture.ts';

/** A portal with two teachers who have a class each, with students in both. */
export async function startClasses(
  engine: TestEngine,
  settings: Record<string, string> = {},
  options: Parameters<typeof startCommunity>[2] = {},
) {
  const community = await startCommunity(engine, settings, options);
  const { portal, admin, teacher } = community;

  async function aTeacher(name: string) {
    const { user, password } = await portal.aStudent(name);
    await portal.call('PATCH', `/api/users/${user.id}`, { role: 'teacher' }, admin);
    return { user, cookie: await portal.signIn(user.email, password) };
  }
  const post = (path: string, body: unknown, caller: Caller = teacher): Promise<Reply> =>
    portal.call('POST', path, body, caller);
  const aClass = async (name: string, caller: Caller = teacher) =>
    Class.parse((await post('/api/classes', { name }, caller)).json());
  const readClass = async (id: string, caller: Caller = teacher) =>
    ClassDetail.parse((await portal.call('GET', `/api/classes/${id}`, undefined, caller)).json());
  const addNames = async (id: string, names: readonly string[], caller: Caller = teacher) =>
    CreatedMembers.parse((await post(`/api/classes/${id}/members`, { names }, caller)).json());
  const joins = async (student: Caller, code: string) =>
    z
      .object({ class: z.object({ id: z.string(), name: z.string() }) })
      .parse((await post('/api/classes/join', { code }, student)).json()).class;

  return { ...community, aTeacher, post, aClass, readClass, addNames, joins };
}

/** Every person in an access table of one class, by the names that the tables use. */
export async function callersAround({
  portal,
  admin,
  teacher,
  aClass,
  aTeacher,
  joins,
}: ClassesPortal) {
  const student = await portal.aStudent('Cleo Canary');
  const classmate = await portal.aStudent('Mats Mate');
  const stranger = await portal.aStudent('Ole Otherclass');
  const other = await aTeacher('Otto Other');
  const { id: classId, code } = await aClass('Class 7B');
  await joins(student, code);
  await joins(classmate, code);
  await joins(stranger, (await aClass('Class 6A', other)).code);
  const who = {
    anonymous: { cookie: null },
    'the student': student,
    'a classmate': classmate,
    "another class's student": stranger,
    "another class's teacher": other,
    'the class teacher': teacher,
    'an administrator': admin,
  };
  return { classId, student, classmate, who };
}

export type ClassesPortal = Awaited<ReturnType<typeof startClasses>>;
