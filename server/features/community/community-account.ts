import type { AccountContribution } from '../../moderation/account-contribution.ts';
import { eraseRows } from '../../moderation/account-rows.ts';

/** Whether an account may be listed as a champion. */
export const championAccount: AccountContribution = {
  name: 'champion',

  async exportFor(queries, userId) {
    const consents = await queries
      .selectFrom('champion_consents')
      .selectAll()
      .where('userId', '=', userId)
      .execute();
    return {
      title: 'Your consent to be listed as a champion',
      records: consents.map(({ role, givenAt }) => ({ role, givenAt })),
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['champion_consents']);
  },
};

/** What an account said "Well done" to. */
export const wellDoneAccount: AccountContribution = {
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
