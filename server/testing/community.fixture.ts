import { z } from 'zod';
import { ModerationItem, ModerationItems } from '#contract/moderation/review';
import { Submissions } from '#contract/moderation/submissions';
import {
  borrowMigratedDatabase,
  type TestEngine,
} from '../database/testing/test-databases.fixture.ts';
import { startPortal, type Reply } from './portal.fixture.ts';

export const visitor = { name: 'Vera Canary', email: 'vera.canary@visitor.example' };
export const aQuest = {
  submitterName: visitor.name,
  submitterEmail: visitor.email,
  questType: 'research',
  location: 'Old harbor',
  description: 'Where do people cross the road?',
};
export const aSupportMessage = { ...visitor, message: 'I cannot join the server.' };
export const aCelebration = { celebrant: 'Class 7b', achievement: 'Planted 40 trees' };

const Sent = z.object({ id: z.string(), status: z.literal('pending') });
type Caller = { cookie?: string | null; headers?: Record<string, string> };

/** A portal with an administrator, a teacher and a student, on either engine. */
export async function startCommunity(
  engine: TestEngine,
  settings: Record<string, string> = {},
  options: Parameters<typeof startPortal>[1] = {},
) {
  const location = engine === 'postgres' ? await borrowMigratedDatabase(engine) : null;
  const portal = await startPortal(
    { ...settings, ...(location?.url ? { DATABASE_URL: location.url } : {}) },
    options,
  );
  const admin = { cookie: await portal.signInAdmin() };
  const promoted = await portal.aStudent('Tess Teacher');
  await portal.call('PATCH', `/api/users/${promoted.user.id}`, { role: 'teacher' }, admin);
  const teacher = { cookie: await portal.signIn(promoted.user.email, promoted.password) };

  /** A teacher with a class that has this id. */
  async function aTeacherInClass(
    classId: string,
    name: string,
  ): Promise<{ readonly cookie: string }> {
    const { queries } = portal.dependencies.database;
    const { user, password } = await portal.aStudent(name);
    await portal.call('PATCH', `/api/users/${user.id}`, { role: 'teacher' }, admin);
    const at = '2026-01-01T00:00:00.000Z';
    await queries
      .insertInto('classes')
      .values({ id: classId, name: `Class of ${name}`, code: classId, createdAt: at })
      .execute();
    await queries
      .insertInto('class_teachers')
      .values({ classId, userId: user.id, assignedAt: at })
      .execute();
    return { cookie: await portal.signIn(user.email, password) };
  }
  async function send(path: string, body: object, caller: Caller = {}): Promise<string> {
    const reply = await portal.call('POST', `/api/public/${path}`, body, caller);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return Sent.parse(reply.json()).id;
  }
  const act = (id: string, action: string, body?: object, caller: Caller = teacher) =>
    portal.call('POST', `/api/moderation/${id}/${action}`, body, caller);
  const read = async (path: string, caller: Caller = {}): Promise<Reply> =>
    portal.call('GET', path, undefined, caller);

  const queue = async (query = '', caller: Caller = teacher) =>
    ModerationItems.parse((await read(`/api/moderation${query}`, caller)).json());
  const listPending = async () => (await queue('?state=pending')).items;

  return {
    portal,
    databaseUrl: location?.url ?? null,
    admin,
    teacher,
    aTeacherInClass,
    send,
    act,
    read,
    decided: async (id: string, action: string, body?: object) =>
      ModerationItem.parse((await act(id, action, body)).json()),
    queue,
    /** The item with this id, as this reviewer finds it in the queue, whatever its state. */
    findListed: async (id: string, caller: Caller = teacher) =>
      (await queue('', caller)).items.find((item) => item.id === id),
    findPending: async (id: string) => (await listPending()).find((item) => item.id === id),
    listPendingWith: async (text: string) =>
      (await listPending()).filter((item) => item.text === text),
    feed: async () =>
      z
        .array(z.record(z.string(), z.unknown()))
        .parse((await read('/api/public/community-feed')).json()),
    submissions: async (caller: Caller) =>
      Submissions.parse((await read('/api/my/submissions', caller)).json()).submissions,
    listAuditActions: async () => {
      const { queries } = portal.dependencies.database;
      const rows = await queries.selectFrom('audit_log').select('action').distinct().execute();
      return rows.map(({ action }) => action);
    },
    close: async () => {
      await portal.close();
      await location?.remove();
    },
  };
}

export type Community = Awaited<ReturnType<typeof startCommunity>>;
