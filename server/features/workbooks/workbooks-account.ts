import type { AccountContribution } from '../../moderation/account-contribution.ts';
import { eraseRows } from '../../moderation/account-rows.ts';

/** The workbook answers of an account: they were never shown to others, so they are erased whole. */
export const workbooksAccount: AccountContribution = {
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
