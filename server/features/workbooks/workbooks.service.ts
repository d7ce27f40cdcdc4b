import type { User } from '#contract/auth';
import type { Workbook, WorkbookField } from '#contract/content-workbooks';
import { Problem } from '#contract/problems';
import { AnswerValue, type WorkbookAnswers } from '#contract/workbooks';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/class-roster.store.ts';
import { workbookAnswersStore } from './workbooks.store.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly now: () => number;
  /** The workbooks of the content as it is now. */
  readonly workbooks: () => readonly Workbook[];
};

export type WorkbooksService = ReturnType<typeof createWorkbooksService>;

/** Workbooks are content; the answers belong to their writer, who shares them with the class teacher alone. */
export function createWorkbooksService({ queries, now, workbooks }: Dependencies) {
  function find(id: string): Workbook {
    const workbook = workbooks().find((each) => each.id === id);
    if (!workbook) throw new Problem('no-such-workbook');
    return workbook;
  }

  /** An answer to a field that is no longer in the workbook is kept, and comes back with the field. */
  async function readAnswers(workbook: Workbook, userId: number): Promise<WorkbookAnswers> {
    const rows = await workbookAnswersStore.list(queries, { userId, workbookId: workbook.id });
    const shown = rows.filter(({ fieldId }) => workbook.fields.some(({ id }) => id === fieldId));
    return {
      answers: Object.fromEntries(
        shown.map(({ fieldId, value }) => [fieldId, AnswerValue.parse(JSON.parse(value))]),
      ),
      savedAt:
        rows
          .map(({ savedAt }) => savedAt)
          .toSorted()
          .at(-1) ?? null,
    };
  }

  return {
    list: () =>
      workbooks().map(({ id, title, description, fields }) => ({
        id,
        title,
        description,
        questionCount: fields.filter(({ kind }) => kind !== 'text').length,
      })),

    find,

    /** The caller's own answers, or a student's for those who teach that student. Others get 404. */
    async read(user: User, id: string, userId: number = user.id): Promise<WorkbookAnswers> {
      const workbook = find(id);
      if (userId !== user.id && !(await mayReadAnswersOf(queries, user, userId)))
        throw new Problem('no-such-item');
      return readAnswers(workbook, userId);
    },

    async save(
      user: User,
      id: string,
      answers: Readonly<Record<string, AnswerValue | null>>,
    ): Promise<WorkbookAnswers> {
      const workbook = find(id);
      const changes = Object.entries(answers).map(([fieldId, value]) => {
        const field = workbook.fields.find((each) => each.id === fieldId);
        if (!field || field.kind === 'text') throw new Problem('no-such-field');
        if (value !== null) checkAnswer(field, value);
        return { fieldId, value };
      });
      const owner = { userId: user.id, workbookId: workbook.id };
      const savedAt = new Date(now()).toISOString();
      await queries.transaction().execute(async (transaction) => {
        for (const { fieldId, value } of changes) {
          if (value === null) await workbookAnswersStore.remove(transaction, owner, fieldId);
          else await workbookAnswersStore.save(transaction, owner, { fieldId, value, savedAt });
        }
      });
      return readAnswers(workbook, user.id);
    },
  };
}

async function mayReadAnswersOf(queries: Queries, user: User, userId: number): Promise<boolean> {
  if (user.role === 'admin') return workbookAnswersStore.hasAccount(queries, userId);
  return user.role === 'teacher' && classRoster.isTaughtBy(queries, userId, user.id);
}

function checkAnswer(field: WorkbookField, value: AnswerValue): void {
  const fits =
    field.kind === 'question'
      ? typeof value === 'string'
      : field.kind === 'checklist' &&
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((chosen) => field.choices.some(({ id }) => id === chosen));
  if (!fits) throw new Problem('wrong-answer-kind');
}
