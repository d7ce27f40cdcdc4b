import { env } from 'node:process';
import { sql } from 'kysely';
import type { ForumSort } from '#contract/community/forum';
import { forumStore } from '../../server/features/forum/forum.store.ts';
import type { Database } from '../../server/database/database.ts';
import {
  openTestDatabase,
  testEngines,
} from '../../server/database/testing/test-databases.fixture.ts';
import { median, ms, print } from '../support/figures.ts';

// FORUM_BENCH_POSTS=1000000 measures the size that the goal names; filling the database takes
// minutes.
const small = 10_000;
const large = Number(env['FORUM_BENCH_POSTS'] ?? 100_000);
const rounds = 41;
const topics = ['Streets', 'Water', 'Public space', 'Building tips', 'Stories'];
const viewer = null;
const count = 21;

for (const engine of testEngines()) {
  const few = await openTestDatabase(engine);
  const many = await openTestDatabase(engine);
  try {
    await fill(few.database, small);
    await fill(many.database, large);
    await compare(engine, createReads(few.database, small), createReads(many.database, large));
  } finally {
    await few.remove();
    await many.remove();
  }
}

type Reads = ReadonlyMap<string, () => Promise<readonly unknown[]>>;

/** In turn, so that other work on this computer slows both. */
async function compare(engine: string, few: Reads, many: Reads): Promise<void> {
  for (const [what, read] of few) {
    const times = { few: new Array<number>(), many: new Array<number>() };
    for (let n = 0; n < rounds; n += 1) {
      times.few.push(await measureReadTime(read));
      times.many.push(await measureReadTime(many.get(what) ?? read));
    }
    const [limit, portal] = [median(times.few), median(times.many)];
    print({
      goal: 15,
      what: `Forum on ${engine}: ${what}, ${large.toLocaleString('en-US')} posts`,
      portal: ms(portal),
      limit: `${ms(limit)} (the same with ${small.toLocaleString('en-US')} posts)`,
      ratio: portal / limit,
      wanted: '≤ 1.2',
    });
  }
}

async function measureReadTime(read: () => Promise<readonly unknown[]>): Promise<number> {
  const began = performance.now();
  const rows = await read();
  if (rows.length === 0) throw new Error('nothing was found');
  return performance.now() - began;
}

/**
 * Posts a minute apart; every tenth is about a crossing, and one in a thousand about an aqueduct. At every size,
 * 25 are about a lighthouse, and the first 25 of all about a quarry.
 */
async function fill({ queries, dialect }: Database, to: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await sql`insert into users (id, email, password, name, "minecraftUsername", role, "createdAt", "updatedAt")
    values (1, 'bench@school.example', 'x', 'Bench', 'bench', 'teacher', ${at}, ${at}) on conflict do nothing`.execute(
    queries,
  );
  const batch = 500;
  for (let first = 1; first <= to; first += batch) {
    const rows = Array.from({ length: Math.min(batch, to - first + 1) }, (_, n) =>
      createPostRow(first + n, to),
    );
    await queries.insertInto('forum_posts').values(rows).execute();
  }
  if (dialect.engine === 'postgres') await sql`analyze forum_posts`.execute(queries);
  else await sql`analyze`.execute(queries);
}

function createPostRow(n: number, of: number) {
  const createdAt = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString();
  const terms = [
    n % 10 === 0 ? 'crossing' : 'bench',
    n % 1000 === 0 ? 'aqueduct' : 'tree',
    n % (of / 25) === 0 ? 'lighthouse' : 'lamp',
    n <= 25 ? 'quarry' : 'field',
  ].join(' ');
  return {
    authorId: 1,
    authorName: 'bench',
    title: `Post ${n} about a ${terms}`,
    content: `What should become of place ${n}? It has room for people, water and a ${terms}.`,
    topic: topics[n % topics.length] ?? 'Streets',
    createdAt,
    updatedAt: createdAt,
    activeAt: createdAt,
    itemId: `item-${n}`,
    state: 'published',
  } as const;
}

/** The reads of goal 15. */
function createReads({ queries, dialect }: Database, size: number): Reads {
  const createPosition = (n: number) => ({
    isPinned: 0,
    at: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
    id: n,
  });
  const list =
    (
      topic: string | null,
      after: ReturnType<typeof createPosition> | null,
      sort: ForumSort = 'newest',
    ) =>
    () =>
      forumStore.listPosts(queries, { viewer, topic, after, count, sort });
  const search = (terms: readonly string[]) => () =>
    forumStore.searchPosts(queries, dialect, { viewer, topic: null, after: null, count, terms });
  return new Map([
    ['first page', list(null, null)],
    ['topic', list('Water', null)],
    ['middle page', list(null, createPosition(Math.floor(size / 2)))],
    ['last page', list(null, createPosition(count))],
    ['middle page by newest reply', list(null, createPosition(Math.floor(size / 2)), 'active')],
    ['search for a common word, in every 10th post', search(['crossing'])],
    ['search for a rare word, in every 1,000th post', search(['aqueduct'])],
    ['search for two words, both in every 1,000th post', search(['crossing', 'aqueduct'])],
    ['search for a word of 25 posts at every size', search(['lighthouse'])],
    ['search for a word of the 25 oldest posts', search(['quarry'])],
  ]);
}
