import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { startCommunity } from './community.fixture.ts';
import type { TestEngine } from '../database/testing/test-databases.fixture.ts';
import {
  storeEdits,
  storeGame,
  storeMail,
  storeServerFiles,
  storeTraces,
} from './stored-operations.fixture.ts';
import {
  openCalls,
  storeChallenge,
  storeClass,
  storeDiscussion,
  storeJournal,
  storePraise,
} from './stored-school.fixture.ts';

/** A portal whose database has rows in every table. */
export async function storeRecords(engine: TestEngine, settings: Record<string, string> = {}) {
  const community = await startCommunity(engine, settings);
  const { portal, teacher, send, act } = community;
  const people = await storeClass(community);
  await storeDiscussion(people);
  await send('support-message', {
    name: 'Vera',
    email: 'vera@visitor.example',
    message: 'Help “us” – é',
  });
  const quest = { celebrant: 'Class 7b', achievement: 'Planted 40 trees' };
  const celebrationId = await send('celebrate', quest);
  await act(celebrationId, 'approve');
  await storePraise(people, celebrationId);
  const project = { title: 'A bench', type: 'bench', description: 'Where to rest.' };
  await openCalls(portal).make('/api/projects', project, teacher);
  await storeChallenge(people);
  const journal = await storeJournal(people);
  await storeEdits(people);
  await storeGame(people);
  await storeServerFiles(portal.dependencies);
  await storeMail(portal.dependencies, people.student.user.id);
  await storeTraces(portal.dependencies);
  return { ...community, student: people.student, journal };
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
