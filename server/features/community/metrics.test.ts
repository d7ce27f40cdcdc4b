import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewKind } from '#contract/moderation/review';
import { dayMs } from '#contract/text/durations';
import type { Database } from '../../database/database.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { countMetrics } from './metrics.ts';

const now = Date.parse('2026-03-31T12:00:00.000Z');
const ago = (days: number) => new Date(now - days * dayMs).toISOString();

describe.each(testEngines())('the community metrics on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let items = 0;

  beforeEach(async () => {
    ({ database, remove } = await openTestDatabase(engine));
  });
  afterEach(() => remove());

  async function anItem(kind: ReviewKind, sentDaysAgo: number, decidedDaysAgo: number | null) {
    const id = `item-${(items += 1)}`;
    const author = { id: null, display: 'Visitor' };
    const content = { title: id, text: 'Words' };
    const item = { id, kind, state: 'pending', author, ...content } as const;
    await reviewItemsStore.insert(database.queries, item, ago(sentDaysAgo));
    if (decidedDaysAgo === null) return;
    const decided = { state: 'published', decidedAt: ago(decidedDaysAgo) } as const;
    await reviewItemsStore.change(database.queries, id, decided);
  }

  it('[§3] have no health value when nothing was sent', async () => {
    expect(await countMetrics(database.queries, now)).toEqual({
      activeDiscussions: 0,
      activeChampions: 0,
      currentProjects: [],
      communityHealth: 0,
      nothingSentIn: true,
      weekAgo: {
        activeDiscussions: 0,
        activeChampions: 0,
        currentProjects: 0,
        communityHealth: null,
      },
    });
  });

  it('[§3] count projects and discussions now and a week ago', async () => {
    await anItem('project', 20, 15);
    await anItem('project', 9, 3);
    await anItem('post', 33, 32);
    await anItem('post', 12, 11);
    await anItem('post', 5, 4);
    // Its post was deleted.
    await anItem('reply', 3, 2);

    const metrics = await countMetrics(database.queries, now);

    expect(metrics.currentProjects).toHaveLength(2);
    expect(metrics.weekAgo?.currentProjects).toBe(1);
    // The oldest is no longer recent today, but was a week ago.
    expect(metrics.activeDiscussions).toBe(2);
    expect(metrics.weekAgo?.activeDiscussions).toBe(2);
  });

  it('[§3] do not count an answer of this week for the week before', async () => {
    await anItem('quest', 20, 18);
    await anItem('quest', 10, 2);
    await anItem('quest', 3, 1);
    await anItem('quest', 1, null);

    const metrics = await countMetrics(database.queries, now);

    expect(metrics.communityHealth).toBe(75);
    // P-08: no figure reveals how much is waiting.
    expect(Object.keys(metrics)).toEqual([
      'activeDiscussions',
      'activeChampions',
      'currentProjects',
      'communityHealth',
      'weekAgo',
    ]);
    expect(metrics.weekAgo?.communityHealth).toBe(50);
  });
});
