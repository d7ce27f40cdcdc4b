import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/auth';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { checkAccess } from '../../../http/access/access.ts';
import { codeOf, openTestAuth, type TestAuth } from '../auth.fixture.ts';
import { createAuthService } from '../auth.service.ts';

describe.each(testEngines())('a password that a teacher makes for a student on %s', (engine) => {
  let test: TestAuth;
  let student: User;
  let teacher: User;

  beforeEach(async () => {
    test = await openTestAuth(engine);
    const { queries } = test.database;
    student = await test.aStudent('Ada');
    teacher = { ...(await test.aStudent('Grace')), role: 'teacher' };
    const at = '2026-05-04T08:00:00.000Z';
    const classId = 'class';
    await setRole(teacher.id, 'teacher');
    await queries
      .insertInto('classes')
      .values({ id: classId, name: '7B', code: 'AAAAAA', createdAt: at })
      .execute();
    await queries
      .insertInto('class_members')
      .values({ classId, userId: student.id, joinedAt: at })
      .execute();
    await queries
      .insertInto('class_teachers')
      .values({ classId, userId: teacher.id, assignedAt: at })
      .execute();
  });
  afterEach(() => test.remove());

  const setRole = async (id: number, role: User['role']) =>
    test.database.queries.updateTable('users').set({ role }).where('id', '=', id).execute();
  /** Resets the password, while something else happens as it is hashed. */
  const reset = async (meanwhile: () => Promise<unknown>) => {
    const { passwords } = test.dependencies;
    const hash = async (password: string) => {
      await meanwhile();
      return passwords.hash(password);
    };
    const auth = createAuthService({ ...test.dependencies, passwords: { ...passwords, hash } });
    return auth.resetAccountPassword(checkAccess('teacher', teacher).user, student.id);
  };
  const storedPassword = async () =>
    test.database.queries
      .selectFrom('users')
      .select('password')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();

  it('[P-14] is stored for a student of the class', async () => {
    const before = await storedPassword();

    expect(await reset(async () => undefined)).toMatch(/^\w+-\w+-\w+-\d\d$/);
    expect(await storedPassword()).not.toEqual(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['became an administrator', () => setRole(student.id, 'admin')],
    ['left the class', () => test.database.queries.deleteFrom('class_members').execute()],
  ])('[P-14] is not stored for someone who %s in the meantime', async (_what, meanwhile) => {
    const before = await storedPassword();

    expect(await codeOf(reset(meanwhile))).toBe('no-such-user');
    expect(await storedPassword()).toEqual(before);
  });
});
