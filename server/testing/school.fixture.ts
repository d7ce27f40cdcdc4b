import { randomUUID } from 'node:crypto';
import type { TestEngine } from '../database/testing/test-databases.fixture.ts';
import { startCommunity } from './community.fixture.ts';
import type { Caller, Reply } from './portal.fixture.ts';

const roles = ['student', 'member', 'classmate', 'stranger', 'teacher', 'otherTeacher'] as const;
type Role = (typeof roles)[number];

/**
 * A class with a teacher and three students, another class with a teacher and a student, and an
 * administrator. Everyone's game name and display name is `<role>_canary`, which is public; their
 * names and email addresses match `canaries`, which no reply to others may contain.
 */
export async function startSchool(
  engine: TestEngine,
  options: Parameters<typeof startCommunity>[2] = {},
  settings: Parameters<typeof startCommunity>[1] = {},
) {
  const community = await startCommunity(engine, settings, options);
  const { portal, admin } = community;
  const who: Record<Role | 'anonymous' | 'admin', Caller> = {
    anonymous: {},
    admin,
    student: {},
    member: {},
    classmate: {},
    stranger: {},
    teacher: {},
    otherTeacher: {},
  };
  const ids: Record<Role, number> = {
    student: 0,
    member: 0,
    classmate: 0,
    stranger: 0,
    teacher: 0,
    otherTeacher: 0,
  };
  const { queries } = portal.dependencies.database;
  for (const role of roles) {
    const gameName = `${role}_canary`.toLowerCase();
    const made = await portal.aStudent(`Realname ${role}`, gameName);
    ids[role] = made.user.id;
    await queries
      .updateTable('users')
      .set({ displayName: gameName })
      .where('id', '=', made.user.id)
      .execute();
    const isTeacher = role === 'teacher' || role === 'otherTeacher';
    if (isTeacher)
      await portal.call('PATCH', `/api/users/${made.user.id}`, { role: 'teacher' }, admin);
    const cookie = isTeacher ? await portal.signIn(made.user.email, made.password) : made.cookie;
    who[role] = { cookie };
  }
  const at = new Date().toISOString();
  async function addClass(teacherId: number, studentIds: readonly number[]): Promise<string> {
    const id = randomUUID();
    await queries
      .insertInto('classes')
      .values({ id, name: `Class ${id}`, code: id.slice(0, 6), createdAt: at, archivedAt: null })
      .execute();
    const taught = { classId: id, userId: teacherId, assignedAt: at };
    await queries.insertInto('class_teachers').values(taught).execute();
    for (const userId of studentIds) {
      const joined = { classId: id, userId, joinedAt: at };
      await queries.insertInto('class_members').values(joined).execute();
    }
    return id;
  }
  await addClass(ids.teacher, [ids.student, ids.member, ids.classmate]);
  await addClass(ids.otherTeacher, [ids.stranger]);

  return {
    portal,
    who,
    ids,
    canaries: /Realname|_canary@/,
    call: async (
      method: string,
      path: string,
      caller: Caller = {},
      body?: unknown,
    ): Promise<Reply> => {
      // The limits of the forms have tests of their own.
      await queries.deleteFrom('rate_limits').execute();
      return portal.call(method, path, body, caller);
    },
    clearLimits: async (): Promise<void> => {
      await queries.deleteFrom('rate_limits').execute();
    },
    /** Sends a picture to the address that keeps it. */
    sendPicture: async (path: string, caller: Caller, bytes: Buffer): Promise<Response> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
      const headers = caller.cookie ? { cookie: caller.cookie } : {};
      return fetch(`${portal.address}${path}`, { method: 'PUT', body: form, headers });
    },
    approve: async (id: string): Promise<void> => {
      const reply = await community.act(id, 'approve', undefined, admin);
      if (reply.status !== 200) throw new Error(`approve: ${reply.status} ${reply.text}`);
    },
    close: community.close,
  };
}

export type School = Awaited<ReturnType<typeof startSchool>>;
