import type { JournalStudent } from '#contract/classes/journal';
import { Problem } from '#contract/problems';
import { compareNames } from '#contract/text/compare-names';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Staff } from '../../http/access/access.ts';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import type { JournalDependencies } from './journal-uploads.ts';

/** The students whose journals a teacher reads, and the consent to publish their work (P-16). */
export function createJournalStudents({ database, audit, now }: JournalDependencies) {
  const { queries } = database;

  return {
    list: async (user: Staff) => ({ students: await listStudents(queries, user) }),

    /** Without the consent, nothing in the student's journal is public, even if it was approved. */
    async setConsent(user: Staff, studentId: number, mayPublish: boolean) {
      await queries.transaction().execute(async (transaction) => {
        await lockActor(transaction, database.dialect, user);
        await database.dialect.lock(transaction, lockNames.publishingConsent(studentId));
        await refuseOthers(transaction, user, studentId);
        await transaction
          .deleteFrom('publishing_consents')
          .where('userId', '=', studentId)
          .execute();
        if (mayPublish) {
          const givenAt = new Date(now()).toISOString();
          await transaction
            .insertInto('publishing_consents')
            .values({ userId: studentId, givenById: user.id, givenByName: user.name, givenAt })
            .execute();
        }
        await audit.record(
          {
            actor: user,
            action: mayPublish ? 'journal.allow-publishing' : 'journal.stop-publishing',
            subject: `account ${studentId}`,
            result: 'done',
          },
          transaction,
        );
      });
      return { mayPublish };
    },
  };
}

/** @throws Problem `no-such-student`, even for a student of another class (P-14) */
async function refuseOthers(queries: Queries, user: Staff, studentId: number): Promise<void> {
  const student = await queries
    .selectFrom('users')
    .select('id')
    .where('id', '=', studentId)
    .where('role', '=', 'student')
    .executeTakeFirst();
  const isTheirs =
    user.role === 'admin' || (await classRoster.isTaughtBy(queries, studentId, user.id));
  if (!student || !isTheirs) throw new Problem('no-such-student');
}

/** For teachers the students of their classes, for administrators everyone who has a journal. */
async function listStudents(queries: Queries, user: Staff): Promise<JournalStudent[]> {
  const taught =
    user.role === 'admin' ? null : await classRoster.listTaughtStudentIds(queries, user.id);
  if (taught?.length === 0) return [];
  const rows = await queries
    .selectFrom('users')
    .leftJoin('publishing_consents', 'publishing_consents.userId', 'users.id')
    .select((select) => [
      'users.id',
      'users.name',
      'publishing_consents.userId as consentUserId',
      select
        .selectFrom('journal_entries')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('journal_entries.userId', '=', 'users.id')
        .as('entryCount'),
    ])
    .where('users.role', '=', 'student')
    .where((where) =>
      taught === null
        ? where('users.id', 'in', where.selectFrom('journal_entries').select('userId'))
        : where('users.id', 'in', taught),
    )
    .orderBy('users.id')
    .execute();
  const inOrder = rows.toSorted((one, other) => compareNames(one.name, other.name));
  return inOrder.map(({ id, name, consentUserId, entryCount }) => ({
    id,
    name,
    entryCount: entryCount ?? 0,
    mayPublish: consentUserId !== null,
  }));
}
