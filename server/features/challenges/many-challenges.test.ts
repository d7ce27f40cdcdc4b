import { expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { createChallengeView } from './challenge-view.ts';
import { challengesStore, maxListed } from './challenges.store.ts';

it.each(testEngines())(
  '[§4] a list of challenges that is not complete says so, on %s',
  async (engine) => {
    const { database, remove } = await openTestDatabase(engine);
    try {
      const { queries } = database;
      const view = createChallengeView({
        queries,
        now: () => Date.parse('2026-05-04T08:00:00.000Z'),
        readProjects: async () => new Map(),
      });
      const insert = (n: number) => {
        const opensAt = new Date(Date.UTC(2026, 0, 1, n)).toISOString();
        return challengesStore.insert(queries, {
          id: `challenge-${n}`,
          title: `Challenge ${n}`,
          brief: 'A corner where everyone gets across.',
          world: 'tacoma',
          x: 0,
          z: 0,
          opensAt,
          closesAt: '2026-06-01T08:00:00.000Z',
          state: 'published',
          authorId: null,
          authorDisplay: 'A teacher',
          createdAt: opensAt,
          updatedAt: opensAt,
        });
      };
      for (let n = 1; n <= maxListed; n += 1) await insert(n);
      expect((await view.list(null)).hasMore).toBeUndefined();

      await insert(maxListed + 1);

      const { challenges, hasMore } = await view.list(null);
      expect(hasMore).toBe(true);
      expect(challenges).toHaveLength(maxListed);
      expect(challenges.at(-1)?.id).toBe('challenge-2');
      const { rows } = await challengesStore.list(queries, null);
      expect(rows.map(({ id }) => id)).toEqual(challenges.map(({ id }) => id));

      // One that nobody else may see takes no place in the list of others.
      await challengesStore.change(queries, 'challenge-3', { state: 'hidden' });
      const { challenges: others, hasMore: hasOthers } = await view.list(null);
      expect([others.length, others.at(-1)?.id, hasOthers]).toEqual([
        maxListed,
        'challenge-1',
        undefined,
      ]);
    } finally {
      await remove();
    }
  },
);
