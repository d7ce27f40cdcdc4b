import type { AccountContribution } from './account-contribution.ts';
import { eraseRows, signRows } from './account-rows.ts';
import { formerName } from '#contract/accounts/public-names';

/** The submissions of an account: published ones are kept for others, the rest is erased with it. */
export const accountItems: AccountContribution = {
  name: 'submissions',

  async exportFor(queries, userId) {
    const items = await queries
      .selectFrom('review_items')
      .selectAll()
      .where('authorId', '=', userId)
      .orderBy('submittedAt')
      .execute();
    return {
      title: 'What you sent',
      records: items.map((item) => ({
        kind: item.kind,
        state: item.state,
        title: item.title,
        text: item.text,
        location: item.location,
        submittedAt: item.submittedAt,
        updatedAt: item.updatedAt,
        decidedAt: item.decidedAt,
        reason: item.reason,
        appeal: item.appeal,
      })),
    };
  },

  async erase(transaction, userId) {
    const unpublished = transaction
      .selectFrom('review_items')
      .select('id')
      .where('authorId', '=', userId)
      .where('state', '<>', 'published');
    await transaction.deleteFrom('sent_texts').where('itemId', 'in', unpublished).execute();
    await transaction
      .deleteFrom('review_items')
      .where('authorId', '=', userId)
      .where('state', '<>', 'published')
      .execute();
    await signRows(transaction, userId, formerName, ['review_items']);
  },

  async rename(transaction, userId, displayName) {
    await signRows(transaction, userId, displayName, ['review_items']);
  },
};

/** Messages to support and the answers to them. */
export const accountSupportMessages: AccountContribution = {
  name: 'support-messages',

  async exportFor(queries, userId) {
    const messages = await queries
      .selectFrom('support_messages')
      .selectAll()
      .where('authorId', '=', userId)
      .orderBy('submittedAt')
      .execute();
    return {
      title: 'Your messages to support',
      records: messages.map(({ text, submittedAt, answer, answeredAt }) => ({
        text,
        submittedAt,
        answer,
        answeredAt,
      })),
    };
  },

  async erase(transaction, userId) {
    await transaction.deleteFrom('support_messages').where('authorId', '=', userId).execute();
  },
};

/** The notifications of an account. */
export const accountNotifications: AccountContribution = {
  name: 'notifications',

  async exportFor(queries, userId) {
    const notifications = await queries
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    return {
      title: 'Your notifications',
      records: notifications.map(({ at, title, href, readAt }) => ({ at, title, href, readAt })),
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['notifications']);
  },
};
