import type { MailPreference } from '#contract/accounts/mail';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { isMailable } from './mail-address.ts';
import type { AccountContribution } from '../../moderation/accounts/account-contribution.ts';
import { eraseRows } from '../../moderation/accounts/account-rows.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly isAvailable: boolean;
  readonly now: () => number;
  readonly random: (bytes: number) => Buffer;
};

export type MailPreferences = ReturnType<typeof createMailPreferences>;

/** Who wants email. It is off until the account's owner turns it on. */
export function createMailPreferences({ queries, isAvailable, now, random }: Dependencies) {
  const read = async (userId: number): Promise<MailPreference> => {
    const [user, preference] = await Promise.all([
      queries.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst(),
      queries
        .selectFrom('mail_preferences')
        .select('userId')
        .where('userId', '=', userId)
        .executeTakeFirst(),
    ]);
    const address = user && isMailable(user.email) ? user.email : null;
    return { isAvailable, isOn: preference !== undefined, address };
  };

  async function turnOff(column: 'userId' | 'token', value: number | string): Promise<void> {
    await queries.transaction().execute(async (transaction) => {
      const gone = await transaction
        .deleteFrom('mail_preferences')
        .where(column, '=', value)
        .returning('userId')
        .execute();
      for (const { userId } of gone) {
        await transaction.deleteFrom('mail_outbox').where('userId', '=', userId).execute();
      }
    });
  }

  return {
    read,

    async set(userId: number, isOn: boolean): Promise<MailPreference> {
      if (!isOn) {
        await turnOff('userId', userId);
        return read(userId);
      }
      const { address } = await read(userId);
      if (!isAvailable) throw new Problem('mail-not-set-up');
      if (address === null) throw new Problem('no-mail-address');
      await queries
        .insertInto('mail_preferences')
        .values({
          userId,
          token: random(24).toString('base64url'),
          askedAt: new Date(now()).toISOString(),
        })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute();
      return read(userId);
    },

    /** From the link in an email, without signing in. An unknown token gets the same answer. */
    async unsubscribe(token: string): Promise<undefined> {
      await turnOff('token', token);
      return undefined;
    },
  };
}

/** The email preference of an account and its unsent emails. */
export const mailAccountContribution: AccountContribution = {
  name: 'email-notifications',

  async exportFor(queries, userId) {
    const preferences = await queries
      .selectFrom('mail_preferences')
      .select('askedAt')
      .where('userId', '=', userId)
      .execute();
    return {
      title: 'Email notifications',
      records: preferences.map(({ askedAt }) => ({ askedAt })),
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['mail_outbox', 'mail_preferences']);
  },
};
