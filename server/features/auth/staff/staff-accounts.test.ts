import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/auth';
import type { Queries } from '../../../database/tables.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { checkAccess } from '../../../http/access/access.ts';
import { captureErrorCode, openTestAuth, type TestAuth } from '../auth.fixture.ts';
import { createAuthService } from '../auth.service.ts';

describe.each(testEngines())('what a teacher does to the account of a student on %s', (engine) => {
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

  it('[P-14] stores a new password for a student of the class', async () => {
    const before = await storedPassword();

    expect(await reset(async () => undefined)).toMatch(/^\w+-\w+-\w+-\d\d$/);
    expect(await storedPassword()).not.toEqual(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['became an administrator', () => setRole(student.id, 'admin')],
    ['left the class', () => test.database.queries.deleteFrom('class_members').execute()],
  ])('[P-14] stores no password for someone who %s in the meantime', async (_what, meanwhile) => {
    const before = await storedPassword();

    expect(await captureErrorCode(reset(meanwhile))).toBe('no-such-user');
    expect(await storedPassword()).toEqual(before);
  });

  it('[P-14] does not close the account of someone who became an administrator in the meantime', async () => {
    const { database } = test.dependencies;
    const dialect = {
      ...database.dialect,
      lock: async (transaction: Queries, lock: string) => {
        await database.dialect.lock(transaction, lock);
        await transaction
          .updateTable('users')
          .set({ role: 'admin' })
          .where('id', '=', student.id)
          .execute();
      },
    };
    const auth = createAuthService({ ...test.dependencies, database: { ...database, dialect } });

    const closing = auth.requestStudentDeletion(checkAccess('teacher', teacher).user, student.id);

    expect(await captureErrorCode(closing)).toBe('no-such-user');
  });
});
