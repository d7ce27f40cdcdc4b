import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { randomFrom } from '../../testing/fuzz/worst-text.fixture.ts';
import { forumStore } from './forum.store.ts';

const words = ['walrus', 'otter', 'heron', 'beaver', 'pelican'];
const states = ['published', 'published', 'published', 'pending', 'hidden', 'rejected'] as const;
const topics = ['Streets', 'Water'] as const;
const at = '2026-01-01T00:00:00.000Z';
const author = { id: 1, role: 'student' } as const;
const viewers = [
  { note: 'a visitor', viewer: null },
  { note: 'the author of a third of the posts', viewer: author },
  { note: 'an administrator', viewer: { id: 3, role: 'admin' } as const },
];

type Post = ReturnType<typeof generatePosts>[number];

/** Ids with gaps, so that a few hundred posts are as far apart as those of a forum with 200,000. */
function generatePosts(seed: number) {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0];
  let id = 0;
  return Array.from({ length: 600 }, (_, n) => {
    id += 1 + Math.floor(random() * 600);
    // The later words are rarer, and the last one is in old posts only.
    const used = words.filter((_word, k) => random() < 0.6 / 2 ** k && (k < 4 || n < 200));
    return {
      id,
      authorId: pick([1, 2, 3]),
      content: ['Place', ...used].join(' '),
      state: pick(states),
      topic: pick(topics),
    };
  });
}

/** What the search promises, without any index. */
function scan(posts: readonly Post[], { viewer, topic, terms }: Search): number[] {
  return posts
    .filter(({ content }) => terms.every((term) => content.split(' ').includes(term)))
    .filter((post) => topic === null || post.topic === topic)
    .filter(
      ({ state, authorId }) =>
        state === 'published' ||
        (state === 'pending' &&
          viewer !== null &&
          (viewer.role === 'admin' || viewer.id === authorId)),
    )
    .map(({ id }) => id)
    .toReversed();
}

type Search = {
  readonly viewer: (typeof viewers)[number]['viewer'];
  readonly topic: string | null;
  readonly terms: readonly string[];
};

describe.each(testEngines())('search of the forum on %s', (engine) => {
  const posts = generatePosts(2026);
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    const person = { password: 'x', createdAt: at, updatedAt: at };
    for (const id of [1, 2, 3]) {
      const names = {
        email: `p${id}@school.example`,
        name: `P${id}`,
        minecraftUsername: `p_${id}`,
      };
      await database.queries
        .insertInto('users')
        .values({ id, ...names, ...person, role: id === 3 ? 'admin' : 'student' })
        .execute();
    }
    const rows = posts.map((post) => ({
      ...post,
      title: 'Title',
      authorName: 'someone',
      itemId: `item-${post.id}`,
      createdAt: at,
      updatedAt: at,
      activeAt: at,
    }));
    for (let n = 0; n < rows.length; n += 100)
      await database.queries
        .insertInto('forum_posts')
        .values(rows.slice(n, n + 100))
        .execute();
  });
  afterAll(() => remove());

  /** Page after page, as someone does who wants to see everything. */
  async function findAll(search: Search, count: number): Promise<number[]> {
    const { queries, dialect } = database;
    const found: number[] = [];
    for (;;) {
      const last = found.at(-1);
      const after = last === undefined ? null : { isPinned: 0, at, id: last };
      const page = await forumStore.searchPosts(queries, dialect, { ...search, after, count });
      found.push(...page.map(({ id }) => id));
      if (page.length < count) return found;
    }
  }

  it.each(
    viewers.flatMap(({ note, viewer }) =>
      [null, 'Water'].flatMap((topic) =>
        [...words.map((word) => [word]), ['walrus', 'otter'], ['heron', 'pelican'], ['badger']].map(
          (terms) => ({ note, viewer, topic, terms, what: terms.join(' and ') }),
        ),
      ),
    ),
  )('finds for $note what a plain scan finds: $what, topic $topic', async ({ ...search }) => {
    expect(await findAll(search, 21)).toEqual(scan(posts, search));
  });
});

it('the posts of this test fill pages, leave pages half empty, and lie further apart than the search looks first', () => {
  const posts = generatePosts(2026);
  const found = words.map((word) => scan(posts, { viewer: null, topic: null, terms: [word] }));

  expect(found[0]?.length).toBeGreaterThan(42);
  expect(found.at(-1)?.length).toBeGreaterThan(0);
  expect(found.at(-1)?.[0]).toBeLessThan((posts.at(-1)?.id ?? 0) - 50_000);
});
