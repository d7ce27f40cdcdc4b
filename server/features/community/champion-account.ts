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
