import type { SignedInViewer } from '#contract/moderation/review';
import type { Workbook } from '#contract/content/content-workbooks';
import { teamName } from '#contract/accounts/public-names';
import type { WorkbookClasses } from '#contract/classes/workbooks';
import { compareNames } from '#contract/text/compare-names';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';

type Answered = { readonly count: number; readonly savedAt: string };

/** How a cleared text and a checklist without a check are stored. */
const blankValues = ['""', '[]'];

/** The row of students who answered and are in no class. */
const withoutClass = { id: 'none', name: 'Students without a class' } as const;

/** Without the passages that only explain. */
export function countQuestions({ fields }: Pick<Workbook, 'fields'>): number {
  return fields.filter(({ kind }) => kind !== 'text').length;
}

/**
 * How much of a workbook the students of each class have answered: for teachers their own classes, for
 * administrators all of them and the students without a class (P-14). Archived classes are left out.
 */
export async function listWorkbookClasses(
  queries: Queries,
  reader: SignedInViewer,
  workbook: Workbook,
): Promise<WorkbookClasses> {
  const members = await listMembers(queries, reader);
  const others = reader.role === 'admin' ? await listWithoutClass(queries, workbook) : [];
  const answered = await countAnswers(queries, workbook);
  const classes = Map.groupBy([...members, ...others], ({ classId }) => classId);
  return {
    classes: [...classes].map(([id, students]) => ({
      id,
      name: students[0]?.className ?? '',
      students: students.flatMap(({ userId, name, displayName }) => {
        // A class without students is one row without an account.
        if (userId === null) return [];
        const { count = 0, savedAt = null } = answered.get(userId) ?? {};
        const shown = { name: name ?? '', displayName: displayName ?? teamName };
        return [{ id: userId, ...shown, answeredCount: count, savedAt }];
      }),
    })),
  };
}

/** Nobody teaches them: an administrator who is notified of danger in an answer finds it here (P-34). */
async function listWithoutClass(queries: Queries, workbook: Workbook) {
  const rows = await queries
    .selectFrom('users')
    .select(['users.id as userId', 'users.name', 'users.displayName'])
    .where('users.role', '=', 'student')
    .where('users.id', 'in', (answers) =>
      answers
        .selectFrom('workbook_answers')
        .select('workbook_answers.userId')
        .where('workbook_answers.workbookId', '=', workbook.id),
    )
    .where('users.id', 'not in', (members) =>
      members
        .selectFrom('class_members')
        .innerJoin('classes', 'classes.id', 'class_members.classId')
        .select('class_members.userId')
        .where('classes.archivedAt', 'is', null),
    )
    .orderBy('users.id')
    .execute();
  const inOrder = rows.toSorted((one, other) => compareNames(one.name, other.name));
  return inOrder.map((row) => ({ ...row, classId: withoutClass.id, className: withoutClass.name }));
}

async function listMembers(queries: Queries, reader: SignedInViewer) {
  const taught =
    reader.role === 'admin' ? null : await classRoster.listTaughtClassIds(queries, reader.id);
  if (taught?.length === 0) return [];
  const rows = await queries
    .selectFrom('classes')
    .leftJoin('class_members', 'class_members.classId', 'classes.id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'class_members.userId').on('users.role', '=', 'student'),
    )
    .select([
      'classes.id as classId',
      'classes.name as className',
      'users.id as userId',
      'users.name',
      'users.displayName',
    ])
    .where('classes.archivedAt', 'is', null)
    .$if(taught !== null, (query) => query.where('classes.id', 'in', taught ?? []))
    .orderBy('classes.id')
    .orderBy('users.id')
    .execute();
  // Sorted here, because databases order letters with accents differently.
  return [...Map.groupBy(rows, ({ classId }) => classId).values()]
    .toSorted(([one], [other]) => compareNames(one?.className ?? '', other?.className ?? ''))
    .flatMap((members) =>
      members.toSorted((one, other) => compareNames(one.name ?? '', other.name ?? '')),
    );
}

async function countAnswers(
  queries: Queries,
  workbook: Workbook,
): Promise<ReadonlyMap<number, Answered>> {
  const fieldIds = workbook.fields.filter(({ kind }) => kind !== 'text').map(({ id }) => id);
  if (fieldIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('workbook_answers')
    .select((select) => [
      'userId',
      select.fn.countAll<number>().as('count'),
      select.fn.max('savedAt').as('savedAt'),
    ])
    .where('workbookId', '=', workbook.id)
    .where('fieldId', 'in', fieldIds)
    .where('value', 'not in', blankValues)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, count, savedAt }) => [userId, { count, savedAt }]));
}
