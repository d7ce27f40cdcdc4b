import type { AccountContribution } from '../../moderation/account-contribution.ts';

/** That an account asked for email, and what was still to be sent to it. */
export const mailAccount: AccountContribution = {
  name: 'email-notifications',

  async exportFor(queries, userId) {
    const preferences = await queries
      .selectFrom('mail_preferences')
      .select('askedAt')
      .where('userId', '=', userId)
      .execute();
    return {
      title: 'Notifications by email',
      records: preferences.map(({ askedAt }) => ({ askedAt })),
    };
  },

  async erase(transaction, userId) {
    await transaction.deleteFrom('mail_outbox').where('userId', '=', userId).execute();
    await transaction.deleteFrom('mail_preferences').where('userId', '=', userId).execute();
  },
};
