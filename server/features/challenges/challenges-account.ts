import type { AccountContribution } from '../../moderation/account-contribution.ts';
import { signRows } from '../../moderation/account-rows.ts';
import { formerName } from '#contract/accounts/public-names';

/** Challenges, entries and answers of an account. What it answered in public stays, without its name. */
export const challengesAccount: AccountContribution = {
  name: 'challenges',

  async exportFor(queries, userId) {
    const entries = await queries
      .selectFrom('challenge_entries')
      .innerJoin('challenges', 'challenges.id', 'challenge_entries.challengeId')
      .select(['challenges.title', 'challenge_entries.projectId', 'challenge_entries.submittedAt'])
      .where('challenge_entries.enteredById', '=', userId)
      .execute();
    const challenges = await queries
      .selectFrom('challenges')
      .select(['title', 'brief', 'createdAt'])
      .where('authorId', '=', userId)
      .execute();
    const answers = await queries
      .selectFrom('challenge_answers')
      .select(['text', 'answeredAt'])
      .where('authorId', '=', userId)
      .execute();
    return {
      title: 'Challenges',
      records: [
        ...entries.map(({ title, projectId, submittedAt }) => ({
          challenge: title,
          enteredProject: projectId,
          enteredAt: submittedAt,
        })),
        ...challenges.map(({ title, brief, createdAt }) => ({
          challenge: title,
          brief,
          createdAt,
        })),
        ...answers.map(({ text, answeredAt }) => ({ answer: text, answeredAt })),
      ],
    };
  },

  async erase(transaction, userId) {
    const authorDisplay = formerName;
    for (const table of ['challenges', 'challenge_answers'] as const)
      await transaction
        .updateTable(table)
        .set({ authorId: null, authorDisplay })
        .where('authorId', '=', userId)
        .execute();
    await transaction
      .updateTable('challenge_entries')
      .set({ enteredById: null })
      .where('enteredById', '=', userId)
      .execute();
  },

  async rename(transaction, userId, displayName) {
    await signRows(transaction, userId, displayName, ['challenges', 'challenge_answers']);
  },
};
