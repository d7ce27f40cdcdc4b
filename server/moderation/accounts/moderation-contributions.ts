import { z } from 'zod';
import type { AccountContribution } from './account-contribution.ts';
import { eraseRows, renameAuthor } from './account-rows.ts';
import { withTexts } from '../notifications/notification-texts.ts';
import { deleteItems } from '../items/delete-items.ts';
import { hidePostTitles } from '../items/reply-labels.ts';
import { eraseForumRows, renameForumAuthor } from '../items/forum-rows.ts';
import { formerName } from '#contract/accounts/public-names';

/**
 * The submissions of an account: published ones are kept for others, the rest is erased with it, and so is what was
 * read of its journal. The rows of the forum repeat its posts and replies.
 */
export const itemsAccountContribution: AccountContribution = {
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
      records: (await hidePostTitles(queries, items)).map((item) => ({
        // Pictures, teams, and entries in challenges name a project by it.
        id: item.id,
        kind: item.kind,
        state: item.state,
        title: item.title,
        text: item.text,
        location: item.location,
        details: listDetails(item.details),
        submittedAt: item.submittedAt,
        updatedAt: item.updatedAt,
        decidedAt: item.decidedAt,
        reason: item.reason,
        formerReason: item.formerReason,
        appeal: item.appeal,
      })),
    };
  },

  async erase(transaction, userId) {
    await deleteItems(transaction, (item) =>
      item.and([
        item('authorId', '=', userId),
        item.or([item('state', '<>', 'published'), item('kind', '=', 'journal')]),
      ]),
    );
    await eraseForumRows(transaction, userId);
    await renameAuthor(transaction, userId, formerName, ['review_items']);
    await renameForumAuthor(transaction, userId, formerName);
    // What only the author and the reviewers could read of the published ones.
    await transaction
      .updateTable('review_items')
      .set({ appeal: null, formerReason: null, reason: null })
      .where('authorId', '=', userId)
      .execute();
  },

  async rename(transaction, userId, displayName) {
    // What an author withdrew or published right away is decided under the same name.
    await transaction
      .updateTable('review_items')
      .set({ decidedByName: displayName })
      .where('authorId', '=', userId)
      .where('decidedById', '=', userId)
      .whereRef('decidedByName', '=', 'authorDisplay')
      .execute();
    await renameAuthor(transaction, userId, displayName, ['review_items']);
    await renameForumAuthor(transaction, userId, displayName);
  },
};

/** The other fields of the form; pictures are exported with their projects. */
function listDetails(json: string): readonly string[] {
  const details = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  return Object.entries(details).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${field}: ${value}`] : [],
  );
}

export const supportMessagesAccountContribution: AccountContribution = {
  name: 'support-messages',

  async exportFor(queries, userId) {
    const messages = await queries
      .selectFrom('support_messages')
      .selectAll()
      .where('authorId', '=', userId)
      // Without copies of reports: a teacher can download it, perhaps the one whom a report is about.
      .where(({ eb, or }) =>
        or([eb('writtenIn', 'is', null), eb('writtenIn', 'not like', 'a report %')]),
      )
      .orderBy('submittedAt')
      .execute();
    return {
      title: 'Your support messages',
      records: messages.map(({ text, writtenIn, submittedAt, answer, answeredAt }) => ({
        text,
        writtenIn,
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

export const notificationsAccountContribution: AccountContribution = {
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
      records: (await withTexts(queries, notifications)).map(({ at, title, href, readAt }) => ({
        at,
        title,
        href,
        readAt,
      })),
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['notifications']);
  },
};
