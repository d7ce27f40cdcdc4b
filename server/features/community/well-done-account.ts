import type { AccountContribution } from '../../moderation/account-contribution.ts';
import { eraseRows } from '../../moderation/account-rows.ts';

/** What an account said "Well done" to. */
export const accountWellDone: AccountContribution = {
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
