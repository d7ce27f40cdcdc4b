import { randomUUID } from 'node:crypto';
import { JournalEntry } from '#contract/classes/journal';
import {
  borrowMigratedDatabase,
  type TestEngine,
} from '../database/testing/test-databases.fixture.ts';
import { aText } from '../uploads/upload-samples.fixture.ts';
import { startPortal, type Reply } from './portal.fixture.ts';

export type Person = { readonly id: number; readonly cookie: string };

/** A portal with two classes, each with a teacher and two students, and an administrator. */
export async function startJournals(engine: TestEngine, settings: Record<string, string> = {}) {
  const location = engine === 'postgres' ? await borrowMigratedDatabase(engine) : null;
  const portal = await startPortal({
    ...settings,
    ...(location?.url ? { DATABASE_URL: location.url } : {}),
  });
  const admin = { cookie: await portal.signInAdmin() };
  const { queries } = portal.dependencies.database;
  const at = new Date().toISOString();

  async function aStudent(classId: string | null): Promise<Person> {
    const { user, cookie } = await portal.aStudent();
    if (classId)
      await queries
        .insertInto('class_members')
        .values({ classId, userId: user.id, joinedAt: at })
        .execute();
    return { id: user.id, cookie };
  }
  async function aTeacher(classId: string): Promise<Person> {
    const { user, password } = await portal.aStudent();
    await portal.call('PATCH', `/api/users/${user.id}`, { role: 'teacher' }, admin);
    await queries
      .insertInto('class_teachers')
      .values({ classId, userId: user.id, assignedAt: at })
      .execute();
    return { id: user.id, cookie: await portal.signIn(user.email, password) };
  }
  async function aClass(): Promise<string> {
    const id = randomUUID();
    await queries
      .insertInto('classes')
      .values({ id, name: 'Class 7B', code: id.slice(0, 6), createdAt: at })
      .execute();
    return id;
  }
  const [first, second] = [await aClass(), await aClass()];
  const people = {
    owner: await aStudent(first),
    classmate: await aStudent(first),
    'class teacher': await aTeacher(first),
    'other student': await aStudent(second),
    'other teacher': await aTeacher(second),
    administrator: { id: 0, ...admin },
    anonymous: { id: 0, cookie: null },
  };

  /** Sends a file as a form does. */
  async function send(
    cookie: string | null,
    bytes: Buffer,
    filename = 'notes.txt',
    type = 'text/plain',
    key?: string,
  ): Promise<Reply> {
    const boundary = `b${randomUUID()}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const reply = await fetch(`${portal.address}/api/journal/entries`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(cookie ? { cookie } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: new Uint8Array(body),
    });
    const text = await reply.text();
    const { status, headers } = reply;
    return { status, headers, text, json: () => JSON.parse(text), cookie: null };
  }

  return {
    portal,
    people,
    send,
    aStudentOutside: () => aStudent(null),
    aTeacherInClass: aTeacher,
    readClassId: async (userId: number): Promise<string> => {
      const row = await queries
        .selectFrom('class_members')
        .select('classId')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      return row.classId;
    },
    async anEntry(
      cookie: string | null = people.owner.cookie,
      bytes: Buffer = aText,
      name?: string,
    ) {
      const reply = await send(cookie, bytes, name);
      if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${reply.text}`);
      return JournalEntry.parse(reply.json());
    },
    call: (method: string, path: string, cookie: string | null, body?: unknown) =>
      portal.call(method, path, body, { cookie }),
    async share(id: string, visibility: string, cookie: string | null = people.owner.cookie) {
      const path = `/api/journal/entries/${id}`;
      return JournalEntry.parse(
        (await portal.call('PATCH', path, { visibility }, { cookie })).json(),
      );
    },
    /** Decides on the newest pending item. */
    async decide(action: string, cookie: string = admin.cookie, body?: object): Promise<Reply> {
      const { id } = await queries
        .selectFrom('review_items')
        .select('id')
        .where('kind', '=', 'journal')
        .where('state', '=', 'pending')
        .orderBy('submittedAt', 'desc')
        .executeTakeFirstOrThrow();
      return await portal.call('POST', `/api/moderation/${id}/${action}`, body, { cookie });
    },
    allowPublishing: (mayPublish = true) =>
      portal.call('PUT', `/api/journal/students/${people.owner.id}/consent`, { mayPublish }, admin),
    close: async () => {
      await portal.close();
      await location?.remove();
    },
  };
}

export type Journals = Awaited<ReturnType<typeof startJournals>>;
