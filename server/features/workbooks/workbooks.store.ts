import type { AnswerValue } from '#contract/classes/workbooks';
import type { Queries } from '../../database/tables.ts';
import type { AccountContribution } from '../../moderation/accounts/account-contribution.ts';
import { eraseRows } from '../../moderation/accounts/account-rows.ts';

type Owner = { readonly userId: number; readonly workbookId: string };

/** Answers in workbooks: one row for each field. */
export const workbookAnswersStore = {
  async list(queries: Queries, { userId, workbookId }: Owner) {
    return queries
      .selectFrom('workbook_answers')
      .select(['fieldId', 'value', 'savedAt'])
      .where('userId', '=', userId)
      .where('workbookId', '=', workbookId)
      .orderBy('fieldId')
      .execute();
  },

  async save(
    queries: Queries,
    { userId, workbookId }: Owner,
    answer: { readonly fieldId: string; readonly value: AnswerValue; readonly savedAt: string },
  ): Promise<void> {
    const { fieldId, savedAt } = answer;
    const value = JSON.stringify(answer.value);
    await queries
      .insertInto('workbook_answers')
      .values({ userId, workbookId, fieldId, value, savedAt })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'workbookId', 'fieldId']).doUpdateSet({ value, savedAt }),
      )
      .execute();
  },

  async remove(queries: Queries, { userId, workbookId }: Owner, fieldId: string): Promise<void> {
    await queries
      .deleteFrom('workbook_answers')
      .where('userId', '=', userId)
      .where('workbookId', '=', workbookId)
      .where('fieldId', '=', fieldId)
      .execute();
  },

  async hasAccount(queries: Queries, userId: number): Promise<boolean> {
    const row = await queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  },
};

/** The workbook answers of an account. Others never see them, so they are erased completely. */
export const workbooksAccountContribution: AccountContribution = {
  name: 'workbooks',

  async exportFor(queries, userId) {
    const rows = await queries
      .selectFrom('workbook_answers')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('workbookId')
      .orderBy('fieldId')
      .execute();
    return {
      title: 'Workbook answers',
      records: rows.map(({ workbookId, fieldId, value, savedAt }) => ({
        workbook: workbookId,
        field: fieldId,
        answer: readAnswer(value),
        savedAt,
      })),
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['workbook_answers']);
  },
};

function readAnswer(json: string): string | readonly string[] {
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value : json;
}
