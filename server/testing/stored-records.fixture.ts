import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { JournalEntry } from '#contract/classes/journal';
import { startCommunity } from './community.fixture.ts';
import type { Dependencies } from '../composition/dependencies.ts';
import { createFileTrashStore, createFileVersionsStore } from '../features/files/files.store.ts';
import type { Portal } from './portal.fixture.ts';
import type { TestEngine } from '../database/testing/test-databases.fixture.ts';

/** A portal whose database has records of most kinds. */
export async function storeRecords(engine: TestEngine, settings: Record<string, string> = {}) {
  const community = await startCommunity(engine, settings);
  const { portal, admin, teacher, send, act } = community;
  const student = await portal.aStudent('Stella Stored');
  const write = async (path: string, body: object, cookie: string) => {
    const reply = await portal.call('POST', path, body, { cookie });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply;
  };
  await write('/api/classes', { name: 'Harbor class' }, teacher.cookie);
  const post = {
    title: 'A walk along the tide',
    content: 'Where is the shade? 🌳',
    topic: 'Parks',
  };
  await write('/api/forum/posts', post, student.cookie);
  await send('support-message', {
    name: 'Vera',
    email: 'vera@visitor.example',
    message: 'Help “us” – é',
  });
  const quest = { celebrant: 'Class 7b', achievement: 'Planted 40 trees' };
  await act(await send('celebrate', quest), 'approve');
  await write(
    '/api/challenges',
    {
      title: 'A pier',
      brief: 'Where do boats land?',
      world: 'tacoma',
      x: 1,
      z: 2,
      opensAt: '2026-11-01T00:00:00.000Z',
      closesAt: '2026-12-01T00:00:00.000Z',
    },
    teacher.cookie,
  );
  const project = { title: 'A bench', type: 'bench', description: 'Where to rest.' };
  await write('/api/projects', project, teacher.cookie);
  const journal = await addJournalFile(portal, student.cookie);
  await addServerFiles(portal.dependencies);
  await addMail(portal.dependencies, student.user.id);
  await portal.dependencies.connectionSettings.save('console', savedConsole);
  return { ...community, admin, student, journal };
}

export const savedConsole = { host: 'mc.example', port: 25575, password: 'canary of the console' };
const at = '2026-11-20T09:00:00.000Z';

/** A file of the journal, which is kept beside the database. */
async function addJournalFile(portal: Portal, cookie: string) {
  const text = 'A walk along the harbor: é 🌳\n';
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), 'walk.txt');
  const reply = await fetch(`${portal.address}/api/journal/entries`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { id } = JournalEntry.parse(await reply.json());
  return { path: `/api/journal/entries/${id}/file`, text };
}

/** What is kept about the files of the game server. */
async function addServerFiles({ database }: Dependencies): Promise<void> {
  const file = { server: 'minecraft@files.example:22/', path: '/server.properties' };
  const content = 'motd=“Harbor” – é\n\u0001';
  await createFileVersionsStore(database).add({
    ...file,
    content,
    sizeBytes: Buffer.byteLength(content),
    hash: 'a hash',
    savedAt: at,
    authorId: 1,
    authorName: 'admin',
  });
  await createFileTrashStore(database).add({
    ...file,
    id: 'trash-1',
    type: 'file',
    sizeBytes: 7_000_000_000,
    place: '/.blockplan-trash/1/server.properties',
    deletedAt: at,
    deletedById: 1,
    deletedByName: 'admin',
  });
  await database.queries
    .insertInto('unfinished_files')
    .values({ ...file, id: 'unfinished-1', touchedAt: at })
    .execute();
}

async function addMail({ database }: Dependencies, userId: number): Promise<void> {
  const { queries } = database;
  await queries
    .insertInto('mail_preferences')
    .values({ userId, token: 'a token to unsubscribe', askedAt: at })
    .execute();
  await queries
    .insertInto('mail_outbox')
    .values({ userId, kind: 'approved', href: '/my-submissions', createdAt: at, dueAt: at })
    .execute();
}

/** Every row of every table except `left`, in an order independent of storage. */
export async function readEverything(
  { queries }: Database,
  left: readonly string[] = [],
): Promise<Record<string, readonly string[]>> {
  const tables = await queries.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !left.includes(name));
  const read = await Promise.all(
    names.toSorted().map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(queries);
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(read);
}
