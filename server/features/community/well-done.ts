import type { User } from '#contract/accounts/auth';
import type { WellDone } from '#contract/community/community';
import { Problem } from '#contract/problems';
import type { ReviewKind } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import { reviewItemsStore, type ReviewItem } from '../../moderation/items/items.store.ts';
import { findRevisions, getOriginalId } from '../../moderation/items/revisions.ts';
import type { AccountContribution } from '../../moderation/accounts/account-contribution.ts';
import { eraseRows } from '../../moderation/accounts/account-rows.ts';

/** What the feed shows. */
export const feedKinds = [
  'quest',
  'celebration',
  'project',
] as const satisfies readonly ReviewKind[];

type Dependencies = {
  readonly queries: Queries;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

export type WellDoneService = ReturnType<typeof createWellDone>;

/** "Well done": one for each account and item, without names and without a ranking. */
export function createWellDone({ queries, now, onPublicChange }: Dependencies) {
  /** Keyed by the original, so that revisions keep their count. */
  async function findPublished(id: string): Promise<ReviewItem> {
    const item = await reviewItemsStore.find(queries, id);
    const isShown = feedKinds.some((kind) => kind === item?.kind);
    if (!item || !isShown || item.state !== 'published') throw new Problem('no-such-item');
    return item;
  }

  async function answer(user: User, itemId: string): Promise<WellDone> {
    const counts = await countWellDone(queries, [itemId]);
    const own = await queries
      .selectFrom('well_done')
      .select('itemId')
      .where('itemId', '=', itemId)
      .where('userId', '=', user.id)
      .executeTakeFirst();
    return { wellDone: counts.get(itemId) ?? 0, mine: own !== undefined };
  }

  return {
    async say(user: User, id: string): Promise<WellDone> {
      const itemId = getOriginalId(await findPublished(id));
      await queries
        .insertInto('well_done')
        .values({ itemId, userId: user.id, at: new Date(now()).toISOString() })
        .onConflict((conflict) => conflict.columns(['itemId', 'userId']).doNothing())
        .execute();
      await onPublicChange();
      return answer(user, itemId);
    },

    async remove(user: User, id: string): Promise<WellDone> {
      const itemId = getOriginalId(await findPublished(id));
      await queries
        .deleteFrom('well_done')
        .where('itemId', '=', itemId)
        .where('userId', '=', user.id)
        .execute();
      await onPublicChange();
      return answer(user, itemId);
    },

    /** By the ids that the feed shows today. */
    async listOwn(user: User): Promise<string[]> {
      const rows = await queries
        .selectFrom('well_done')
        .select('itemId')
        .where('userId', '=', user.id)
        .orderBy('at', 'desc')
        .limit(500)
        .execute();
      const versions = await findRevisions(
        queries,
        rows.map(({ itemId }) => itemId),
      );
      return versions.filter(({ state }) => state === 'published').map(({ id }) => id);
    },
  };
}

/** The number of people for each item, by the ids of the originals. */
export async function countWellDone(
  queries: Queries,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('well_done')
    .select((select) => ['itemId', select.fn.countAll<number>().as('count')])
    .where('itemId', 'in', itemIds)
    .groupBy('itemId')
    .execute();
  return new Map(rows.map(({ itemId, count }) => [itemId, count]));
}

/** What an account said "Well done" to. */
export const wellDoneAccountContribution: AccountContribution = {
  name: 'well-done',

  async exportFor(queries, userId) {
    const rows = await queries
      .selectFrom('well_done')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('at')
      .execute();
    return { title: 'Well done', records: rows.map(({ itemId, at }) => ({ item: itemId, at })) };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['well_done']);
  },
};
