import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Class, ClassMember, ClassTeacher } from '#contract/classes/classes';
import { hasGameName } from '#contract/accounts/sign-in-name';
import { compareNames } from '#contract/text/compare-names';
import { teamName } from '#contract/accounts/public-names';
import type { Queries, Tables } from '../../database/tables.ts';
import {
  isLastClass,
  isPresentOrLastClass,
  isReviewableByTeacher,
} from '../../moderation/classes/class-roster.store.ts';
import type { ClassesTable } from '../../moderation/classes/class-roster.table.ts';

export type ClassRow = Selectable<ClassesTable>;

/** Whose classes: all of them for administrators. */
export type ClassReader = { readonly id: number; readonly role: string };

/** Classes with their teachers and students. */
export const classesStore = {
  /** Own classes, in order of name; administrators see all. */
  async list(queries: Queries, reader: ClassReader): Promise<Class[]> {
    const rows = await queries
      .selectFrom('classes')
      .selectAll('classes')
      .select(memberCount)
      .$if(reader.role !== 'admin', (query) =>
        query.where('classes.id', 'in', (taught) =>
          taught
            .selectFrom('class_teachers')
            .select('class_teachers.classId')
            .where('class_teachers.userId', '=', reader.id),
        ),
      )
      .orderBy('classes.createdAt')
      .execute();
    const classes = rows.map(toClass).toSorted((one, other) => compareNames(one.name, other.name));
    if (reader.role !== 'admin') return classes;
    const teachers = await listPresentTeachers(queries);
    return classes.map((each) => ({ ...each, teachers: [...(teachers.get(each.id) ?? [])] }));
  },

  /** Null for a class that does not exist or that the reader does not teach. */
  async find(queries: Queries, id: string, reader: ClassReader): Promise<Class | null> {
    const row = await queries
      .selectFrom('classes')
      .selectAll('classes')
      .select(memberCount)
      .where('classes.id', '=', id)
      .$if(reader.role !== 'admin', (query) =>
        query.where((where) =>
          where.exists(
            where
              .selectFrom('class_teachers')
              .select('class_teachers.userId')
              .whereRef('class_teachers.classId', '=', 'classes.id')
              .where('class_teachers.userId', '=', reader.id),
          ),
        ),
      )
      .executeTakeFirst();
    return row ? toClass(row) : null;
  },

  /** Archived classes have no working code. */
  async findByCode(queries: Queries, code: string): Promise<ClassRow | null> {
    const row = await queries
      .selectFrom('classes')
      .selectAll()
      .where('code', '=', code)
      .where('archivedAt', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  async isCodeTaken(queries: Queries, code: string): Promise<boolean> {
    const row = await queries
      .selectFrom('classes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(queries: Queries, row: Omit<ClassRow, 'archivedAt'>): Promise<void> {
    await queries
      .insertInto('classes')
      .values({ ...row, archivedAt: null })
      .execute();
  },

  async update(
    queries: Queries,
    id: string,
    change: Partial<Pick<ClassRow, 'name' | 'code' | 'archivedAt'>>,
  ): Promise<void> {
    await queries.updateTable('classes').set(change).where('id', '=', id).execute();
  },

  /** Without archived classes. */
  async countTaughtBy(queries: Queries, teacherId: number): Promise<number> {
    const { count } = await queries
      .selectFrom('class_teachers')
      .innerJoin('classes', 'classes.id', 'class_teachers.classId')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('class_teachers.userId', '=', teacherId)
      .where('classes.archivedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /**
   * In the order in which they were added. Only teachers of the class and administrators see the list, so those
   * without a display name, who are the portal team to everyone else, go by their own name.
   */
  async listTeachers(queries: Queries, classId: string): Promise<ClassTeacher[]> {
    const rows = await queries
      .selectFrom('class_teachers')
      .innerJoin('users', 'users.id', 'class_teachers.userId')
      .select(['users.id', 'users.displayName', 'users.name'])
      .select(['users.role', 'users.suspendedAt', 'users.deletesAt'])
      .where('class_teachers.classId', '=', classId)
      .orderBy('class_teachers.assignedAt')
      .orderBy('users.id')
      .execute();
    return rows.map(({ id, displayName, name, ...state }) => {
      const absence = findAbsence(state);
      return { id, displayName: displayName ?? name, ...(absence && { absence }) };
    });
  },

  /** Also of an archived class. */
  async isTeacher(queries: Queries, classId: string, userId: number): Promise<boolean> {
    const row = await queries
      .selectFrom('class_teachers')
      .select('userId')
      .where('classId', '=', classId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Does nothing if the person already teaches the class. */
  async addTeacher(queries: Queries, classId: string, userId: number, at: string): Promise<void> {
    await queries
      .insertInto('class_teachers')
      .values({ classId, userId, assignedAt: at })
      .onConflict((conflict) => conflict.columns(['classId', 'userId']).doNothing())
      .execute();
  },

  async removeTeacher(queries: Queries, classId: string, userId: number): Promise<void> {
    await queries
      .deleteFrom('class_teachers')
      .where('classId', '=', classId)
      .where('userId', '=', userId)
      .execute();
  },

  /** In order of name, for the class's teachers. */
  async listMembers(queries: Queries, classId: string): Promise<ClassMember[]> {
    const rows = await selectMembers(queries, classId).execute();
    return rows.map(toMember).toSorted((one, other) => compareNames(one.name, other.name));
  },

  async findMember(queries: Queries, classId: string, userId: number): Promise<ClassMember | null> {
    const row = await selectMembers(queries, classId)
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return row ? toMember(row) : null;
  },

  /** Does nothing if the student is already in the class. */
  async addMember(queries: Queries, classId: string, userId: number, at: string): Promise<void> {
    await queries
      .insertInto('class_members')
      .values({ classId, userId, joinedAt: at })
      .onConflict((conflict) => conflict.columns(['classId', 'userId']).doNothing())
      .execute();
  },

  /** The members of an archived class who have joined another one since. */
  async listMovedOn(queries: Queries, classId: string): Promise<readonly number[]> {
    const rows = await queries
      .selectFrom('class_members')
      .innerJoin('classes', 'classes.id', 'class_members.classId')
      .select('class_members.userId')
      .where('classes.id', '=', classId)
      .where(({ not }) => not(isLastClass()))
      .execute();
    return rows.map(({ userId }) => userId);
  },

  async removeMember(queries: Queries, classId: string, userId: number): Promise<void> {
    for (const table of ['class_whitelist_results', 'class_members'] as const) {
      await queries
        .deleteFrom(table)
        .where('classId', '=', classId)
        .where('userId', '=', userId)
        .execute();
    }
  },

  async renameMember(queries: Queries, userId: number, name: string, at: string): Promise<void> {
    await queries
      .updateTable('users')
      .set({ name, updatedAt: at })
      .where('id', '=', userId)
      .execute();
  },

  /** What the reader may review: a student of an archived class may be in the class of someone else by now (P-14). */
  async countWaiting(queries: Queries, classId: string, reader: ClassReader): Promise<number> {
    const { count } = await queries
      .selectFrom('review_items')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .where('supersededBy', 'is', null)
      .where('authorId', 'in', (members) =>
        members.selectFrom('class_members').select('userId').where('classId', '=', classId),
      )
      .$if(reader.role !== 'admin', (query) =>
        query.where(isReviewableByTeacher('review_items', reader.id)),
      )
      .executeTakeFirstOrThrow();
    return count;
  },

  async listJoined(
    queries: Queries,
    userId: number,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly joinedAt: string }[]> {
    return queries
      .selectFrom('class_members')
      .innerJoin('classes', 'classes.id', 'class_members.classId')
      .select(['classes.id', 'classes.name', 'class_members.joinedAt'])
      .where('class_members.userId', '=', userId)
      .where('classes.archivedAt', 'is', null)
      .orderBy('class_members.joinedAt', 'desc')
      .execute();
  },
};

/** The names of those who look after each class now. */
async function listPresentTeachers(
  queries: Queries,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.userId')
    .select(['class_teachers.classId', 'users.name'])
    .select(['users.role', 'users.suspendedAt', 'users.deletesAt'])
    .orderBy('class_teachers.assignedAt')
    .orderBy('users.id')
    .execute();
  const present = rows.filter((row) => findAbsence(row) === undefined);
  const byClass = Map.groupBy(present, ({ classId }) => classId);
  return new Map([...byClass].map(([id, of]) => [id, of.map(({ name }) => name)]));
}

function findAbsence({ role, suspendedAt, deletesAt }: AccountState): ClassTeacher['absence'] {
  if (role === 'student') return 'student';
  if (suspendedAt !== null) return 'suspended';
  return deletesAt === null ? undefined : 'leaving';
}

type AccountState = {
  readonly role: string;
  readonly suspendedAt: string | null;
  readonly deletesAt: string | null;
};

type CountedRow = ClassRow & { readonly memberCount: number | string | null };

function toClass({ id, name, code, memberCount, archivedAt }: CountedRow): Class {
  return { id, name, code, memberCount: Number(memberCount ?? 0), archivedAt };
}

/** As many as `selectMembers` selects. */
function memberCount({ selectFrom }: ExpressionBuilder<Tables, 'classes'>) {
  return selectFrom('class_members')
    .innerJoin('users', 'users.id', 'class_members.userId')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .whereRef('class_members.classId', '=', 'classes.id')
    .where('users.role', '=', 'student')
    .where(isPresentOrLastClass())
    .as('memberCount');
}

/** P-14: those of an archived class until they join another one. */
function selectMembers(queries: Queries, classId: string) {
  return (
    queries
      .selectFrom('class_members')
      .innerJoin('users', 'users.id', 'class_members.userId')
      .innerJoin('classes', 'classes.id', 'class_members.classId')
      .leftJoin('game_name_proofs', 'game_name_proofs.userId', 'users.id')
      .select([
        'users.id',
        'users.name',
        'users.email',
        'users.displayName',
        'users.signInName',
        'users.minecraftUsername',
        'users.lastSeenAt',
        'users.deletesAt',
        'users.suspendedAt',
        'class_members.joinedAt',
        'game_name_proofs.verifiedName',
      ])
      .select((member) =>
        member
          .selectFrom('sessions')
          .select((session) => session.fn.max('sessions.lastSeenAt').as('at'))
          .whereRef('sessions.userId', '=', 'users.id')
          .as('inUseAt'),
      )
      .select((member) =>
        member
          .selectFrom('account_consents')
          .select((consent) => consent.fn.max('account_consents.expiresAt').as('at'))
          .whereRef('account_consents.userId', '=', 'users.id')
          .as('consentEndsAt'),
      )
      .where('class_members.classId', '=', classId)
      // A student who became a teacher or an administrator manages their own account.
      .where('users.role', '=', 'student')
      .where(isPresentOrLastClass())
      .orderBy('users.id')
  );
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

/** What teachers may know of a student: an allow-list, so that a new column is not sent by accident. */
function toMember(row: MemberRow): ClassMember {
  const minecraftUsername = hasGameName(row) ? row.minecraftUsername : null;
  const seen = [row.lastSeenAt, row.inUseAt].filter((at) => at !== null);
  return {
    id: row.id,
    name: row.name,
    displayName: row.displayName ?? teamName,
    signInName: row.signInName,
    minecraftUsername,
    gameNameVerified:
      minecraftUsername !== null &&
      row.verifiedName?.toLowerCase() === minecraftUsername.toLowerCase(),
    joinedAt: row.joinedAt,
    lastSeenAt: seen.toSorted().at(-1) ?? null,
    ...(row.deletesAt === null ? {} : { deletesAt: row.deletesAt }),
    ...(row.suspendedAt === null ? {} : { isSuspended: true }),
    ...(row.consentEndsAt === null ? {} : { consentEndsAt: row.consentEndsAt }),
  };
}
