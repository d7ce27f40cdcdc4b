import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { startCommunity } from './community.fixture.ts';
import type { TestEngine } from '../database/test-databases.fixture.ts';

/** A portal whose database has records of most kinds. */
export async function storeRecords(engine: TestEngine) {
  const community = await startCommunity(engine);
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
  return { ...community, admin, student };
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
