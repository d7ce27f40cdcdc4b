import type { Queries } from '../../database/tables.ts';

/**
 * Removes old lines of the review log, but those of things that are still kept: undo needs them.
 * That it was done, and when, stays for good, as for the audit log.
 */
export async function purgeReviewLog(
  queries: Queries,
  before: string,
  at: string,
): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('review_log')
      .select((select) => select.fn.max('id').as('id'))
      .where('at', '<', before)
      .where('itemId', 'not in', (items) =>
        items.selectFrom('review_items').select('review_items.id'),
      )
      .executeTakeFirst();
    if (!last?.id) return 0;
    await transaction.insertInto('review_log_purges').values({ at, upToId: last.id }).execute();
    const removed = await transaction
      .deleteFrom('review_log')
      .where('at', '<', before)
      .where('id', '<=', last.id)
      .where('itemId', 'not in', (items) =>
        items.selectFrom('review_items').select('review_items.id'),
      )
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  });
}
