import type { User } from '#contract/accounts/auth';
import type { Workbook, WorkbookField } from '#contract/content/content-workbooks';
import { Problem } from '#contract/problems';
import { looksUrgent } from '#contract/moderation/urgent-text';
import {
  StoredAnswer,
  type AnswerFile,
  type AnswerValue,
  type WorkbookAnswers,
} from '#contract/classes/workbooks';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Dialect } from '../../database/engines/dialect.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { supportMessagesStore } from '../../moderation/support/support-messages.store.ts';
import { countQuestions, listWorkbookClasses } from './workbook-classes.ts';
import { workbookAnswersStore } from './workbooks.store.ts';
import { csvResponse } from '../../http/files/csv.ts';
import type { FileResponse } from '../../http/files/file-response.ts';

type Dependencies = Pick<Database, 'queries' | 'dialect'> & {
  readonly now: () => number;
  /** The current workbooks of the content. */
  readonly workbooks: () => readonly Workbook[];
  /** The entries of someone's journal with these ids; others are left out. */
  readonly listJournalFiles: (
    userId: number,
    entryIds: readonly string[],
  ) => Promise<readonly AnswerFile[]>;
  readonly audit: AuditRecorder;
};

export type WorkbooksService = ReturnType<typeof createWorkbooksService>;

/** Workbooks are content; answers belong to their writer, and only the class teacher can read them too. */
export function createWorkbooksService(dependencies: Dependencies) {
  const { queries, dialect, now, workbooks, audit } = dependencies;
  const readAnswers = (workbook: Workbook, userId: number) =>
    readUserAnswers(dependencies, workbook, userId);

  function find(id: string): Workbook {
    const workbook = workbooks().find((each) => each.id === id);
    if (!workbook) throw new Problem('no-such-workbook');
    return workbook;
  }

  return {
    list: () =>
      workbooks().map(({ id, title, description, fields }) => ({
        id,
        title,
        description,
        questionCount: countQuestions({ fields }),
      })),

    find,

    /**
     * The caller's own answers, or a student's for teachers of that student. Administrators read
     * any, which is recorded (P-15). Others get 404.
     */
    async read(user: User, id: string, userId: number = user.id): Promise<WorkbookAnswers> {
      const workbook = find(id);
      if (userId === user.id) return readAnswers(workbook, userId);
      if (!(await workbookAnswersStore.hasAccount(queries, userId)))
        throw new Problem('no-such-item');
      if (await classRoster.isTaughtBy(queries, userId, user.id))
        return readAnswers(workbook, userId);
      if (user.role !== 'admin') throw new Problem('no-such-item');
      const subject = `workbook answers of account ${userId}`;
      await audit.record({ actor: user, action: 'journal.read', subject, result: 'done' });
      return readAnswers(workbook, userId);
    },

    listClasses: async (user: Staff, id: string) => listWorkbookClasses(queries, user, find(id)),

    exportClass: async (user: Staff, id: string, classId: string) =>
      exportProgress(dependencies, user, find(id), classId),

    async save(
      user: User,
      id: string,
      answers: Readonly<Record<string, AnswerValue | null>>,
    ): Promise<WorkbookAnswers> {
      const workbook = find(id);
      // In a fixed order, because the same answers may come from two devices at once.
      const changes = Object.entries(answers)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([fieldId, value]) => ({ fieldId, value }));
      for (const change of changes) await checkAnswer(dependencies, user, workbook, change);
      const owner = { userId: user.id, workbookId: workbook.id };
      const savedAt = new Date(now()).toISOString();
      await queries.transaction().execute(async (transaction) => {
        // Two devices may save the same answer at once, and staff are notified once.
        await lockActor(transaction, dialect, user);
        await copyDanger(transaction, dialect, { userId: user.id, workbook, changes, savedAt });
        for (const { fieldId, value } of changes) {
          if (value === null) await workbookAnswersStore.remove(transaction, owner, fieldId);
          else await workbookAnswersStore.save(transaction, owner, { fieldId, value, savedAt });
        }
      });
      return readAnswers(workbook, user.id);
    },
  };
}

type Save = {
  readonly userId: number;
  readonly workbook: Workbook;
  readonly changes: readonly { readonly fieldId: string; readonly value: AnswerValue | null }[];
  readonly savedAt: string;
};

/**
 * P-34: answers are not reviewed and can be deleted, so one that may mean danger is copied to the
 * people in charge. Answers are saved while they are typed, so the message follows until it is done.
 */
async function copyDanger(
  transaction: Queries,
  dialect: Dialect,
  { userId, workbook, changes, savedAt }: Save,
): Promise<void> {
  const before = await workbookAnswersStore.list(transaction, { userId, workbookId: workbook.id });
  for (const { fieldId, value } of changes) {
    if (typeof value !== 'string' || !looksUrgent(value)) continue;
    const known = before.find((each) => each.fieldId === fieldId);
    if (known && JSON.parse(known.value) === value) continue;
    const question = workbook.fields.find(({ id }) => id === fieldId)?.text ?? fieldId;
    const writtenIn = `the workbook “${workbook.title}”, “${question}”`;
    const href = `/workbook-answers?workbook=${workbook.id}&student=${userId}`;
    const copied = { authorId: userId, text: value, writtenIn, href };
    if (!(await supportMessagesStore.updateCopy(transaction, dialect, copied)))
      await supportMessagesStore.insertCopy(transaction, copied, savedAt);
  }
}

/**
 * An answer to a field that was removed from the workbook is kept in case the field returns. A file
 * that its writer deleted from the journal no longer counts as an answer.
 */
async function readUserAnswers(
  { queries, listJournalFiles }: Pick<Dependencies, 'queries' | 'listJournalFiles'>,
  workbook: Workbook,
  userId: number,
): Promise<WorkbookAnswers> {
  const rows = await workbookAnswersStore.list(queries, { userId, workbookId: workbook.id });
  const kinds = new Map(workbook.fields.map(({ id, kind }) => [id, kind]));
  const shown = rows.flatMap(({ fieldId, value }) => {
    const kind = kinds.get(fieldId);
    return kind ? [{ fieldId, kind, answer: StoredAnswer.parse(JSON.parse(value)) }] : [];
  });
  const uploads = shown.filter(({ kind }) => kind === 'upload');
  const stored = await listJournalFiles(
    userId,
    uploads.map(({ answer }) => String(answer)),
  );
  const files = uploads.flatMap(({ fieldId, answer }) => {
    const file = stored.find(({ entryId }) => entryId === answer);
    return file ? [[fieldId, file] as const] : [];
  });
  const isThere = new Set(files.map(([fieldId]) => fieldId));
  return {
    answers: Object.fromEntries(
      shown
        .filter(({ kind, fieldId }) => kind !== 'upload' || isThere.has(fieldId))
        .map(({ fieldId, answer }) => [fieldId, answer]),
    ),
    files: Object.fromEntries(files),
    savedAt:
      rows
        .map(({ savedAt }) => savedAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

async function checkAnswer(
  { listJournalFiles }: Pick<Dependencies, 'listJournalFiles'>,
  user: User,
  workbook: Workbook,
  { fieldId, value }: { readonly fieldId: string; readonly value: AnswerValue | null },
): Promise<void> {
  const field = workbook.fields.find((each) => each.id === fieldId);
  if (!field || field.kind === 'text') throw new Problem('no-such-field');
  if (value === null) return;
  const fits =
    field.kind === 'upload'
      ? typeof value === 'string' && (await listJournalFiles(user.id, [value])).length === 1
      : fitsField(field, value);
  if (!fits) throw new Problem('wrong-answer-kind');
}

function fitsField(field: WorkbookField, value: AnswerValue): boolean {
  if (field.kind === 'question') return typeof value === 'string';
  return (
    field.kind === 'checklist' &&
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((chosen) => field.choices.some(({ id }) => id === chosen))
  );
}

const progressColumns = ['name', 'display name', 'answered', 'questions', 'last saved (UTC)'];

/**
 * What the page of workbook answers shows about a class, as a table for a spreadsheet.
 * @throws Problem `no-such-class`, even for the class of another teacher
 */
async function exportProgress(
  { queries, audit }: Pick<Dependencies, 'queries' | 'audit'>,
  actor: Staff,
  workbook: Workbook,
  classId: string,
): Promise<FileResponse> {
  const { classes } = await listWorkbookClasses(queries, actor, workbook);
  const found = classes.find(({ id }) => id === classId);
  if (!found) throw new Problem('no-such-class');
  const subject = `class ${found.id} (${found.name})`;
  const detail = { workbook: workbook.title };
  await audit.record({ actor, action: 'class.export-progress', subject, result: 'done', detail });
  const rows = found.students.map(({ name, displayName, answeredCount, savedAt }) => [
    name,
    displayName,
    String(answeredCount),
    String(countQuestions(workbook)),
    savedAt?.slice(0, 10) ?? '',
  ]);
  return csvResponse({
    fileName: `${workbook.title}, ${found.name}.csv`,
    columns: progressColumns,
    pages: [rows],
  });
}
