import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { ModerationItems, type ReviewState } from '#contract/moderation/review';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { startCommunity, type Community } from '../../testing/community.fixture.ts';

describe.each(testEngines())('a list of more items than one page, on %s', (engine) => {
  let community: Community;
  const count = limits.reviewListItems + 2;

  beforeAll(async () => {
    community = await startCommunity(engine);
    const { queries } = community.portal.dependencies.database;
    await queries.transaction().execute(async (transaction) => {
      for (let n = 0; n < count; n += 1) {
        await reviewItemsStore.insert(
          transaction,
          {
            id: `item-${n}`,
            kind: 'quest',
            state: 'pending',
            author: { id: null, display: 'Visitor' },
            title: 'Story quest',
            text: n === count - 1 ? 'Someone hits me at home.' : `I saw a bench. (${n})`,
          },
          // Many at the same time.
          `2026-01-0${1 + (n % 3)}T00:00:00.000Z`,
        );
      }
    });
  });
  afterAll(() => community.close());

  const readPage = async (state: ReviewState, cursor = '') => {
    const path = `/api/moderation?state=${state}&cursor=${cursor}`;
    return ModerationItems.parse((await community.read(path, community.admin)).json());
  };

  it.each(['pending', 'published'] as const)('[P-08] all %s items are reached', async (state) => {
    const { queries } = community.portal.dependencies.database;
    await queries.updateTable('review_items').set({ state }).execute();

    const first = await readPage(state);
    const second = await readPage(state, first.nextCursor);

    const listed = [...first.items, ...second.items];
    expect(first.items).toHaveLength(limits.reviewListItems);
    expect([second.items.length, second.nextCursor]).toEqual([2, undefined]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(count);
    const times = listed.filter(({ isUrgent }) => !isUrgent).map(({ submittedAt }) => submittedAt);
    const inOrder = times.toSorted();
    expect(times).toEqual(state === 'pending' ? inOrder : inOrder.toReversed());
  });

  it('[P-34] the first page begins with what may mean danger', async () => {
    const { queries } = community.portal.dependencies.database;
    await queries.updateTable('review_items').set({ state: 'pending' }).execute();

    const { items } = await readPage('pending');

    expect(items.map(({ isUrgent }) => isUrgent).indexOf(true)).toBe(0);
  });

  it.each(['[1,2]', '[1000000000000000,"2026-01-01T00:00:00.000Z","x"]'])(
    '[product §4] a broken cursor is refused: %s',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url');

      const reply = await community.read(`/api/moderation?cursor=${cursor}`, community.admin);

      expect(reply.status).toBe(400);
    },
  );
});
