import type { SignedInViewer } from '#contract/moderation/review';
import { Problem } from '#contract/problems';
import { compareNames } from '#contract/text/compare-names';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Queries, Tables } from '../../database/tables.ts';

/** Who teaches whom. Archived classes do not count, and neither does a member who is no longer a student. */
export const classRoster = {
  /** The classes a person teaches; none while the person is not staff. */
  async listTaughtClassIds(queries: Queries, teacherId: number): Promise<readonly string[]> {
    const rows = await queries
      .selectFrom('class_teachers')
      .innerJoin('classes', 'classes.id', 'class_teachers.classId')
      .innerJoin('users', 'users.id', 'class_teachers.userId')
      .select('classes.id')
      .where('class_teachers.userId', '=', teacherId)
      .where('classes.archivedAt', 'is', null)
      .where('users.role', '!=', 'student')
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Throws if a person may not plan for a class; null stands for everyone. Administrators may plan
   * for everyone and each class, teachers for their own classes.
   * @throws Problem `not-your-class`
   */
  async checkMayPlan(
    queries: Queries,
    planner: SignedInViewer,
    classId: string | null,
  ): Promise<void> {
    const isForEveryone = planner.role === 'admin' && classId === null;
    if (isForEveryone) return;
    if (classId === null || !(await classRoster.looksAfter(queries, planner, classId)))
      throw new Problem('not-your-class');
  },

  /**
   * Throws if a person may not change what was planned for a class; for teachers, the plans of other classes do not
   * exist (P-14). Administrators also see, and may change, what was planned for an archived one.
   * @throws Problem `no-such-item` or, for a plan for everyone, `not-your-class`
   */
  async checkMayChange(
    queries: Queries,
    planner: SignedInViewer,
    classId: string | null,
  ): Promise<void> {
    if (planner.role === 'admin') return;
    if (classId === null) throw new Problem('not-your-class');
    if (!(await classRoster.looksAfter(queries, planner, classId)))
      throw new Problem('no-such-item');
  },

  /** Administrators look after every class, teachers after their own. */
  async looksAfter(queries: Queries, staff: SignedInViewer, classId: string): Promise<boolean> {
    if (staff.role === 'admin' && (await isActiveClass(queries, classId))) return true;
    return (await classRoster.listTaughtClassIds(queries, staff.id)).includes(classId);
  },

  /**
   * What a planner may see and change: administrators everything, teachers only plans for everyone
   * or for their own classes.
   */
  async isPlannableBy(
    queries: Queries,
    table: PlannedTable,
    planner: SignedInViewer,
  ): Promise<Expression<SqlBool>> {
    const where = expressionBuilder<Tables, PlannedTable>();
    if (planner.role === 'admin') return where.lit(true);
    const taught = await classRoster.listTaughtClassIds(queries, planner.id);
    const isForEveryone = where(`${table}.classId`, 'is', null);
    if (taught.length === 0) return isForEveryone;
    return where.or([isForEveryone, where(`${table}.classId`, 'in', taught)]);
  },

  /** The classes that a student belongs to. */
  async listClassIdsByMember(queries: Queries, userId: number): Promise<readonly string[]> {
    const rows = await memberships(queries)
      .select('classes.id')
      .where('class_members.userId', '=', userId)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The names of each student's present classes, or of the last ones, limited to those the reader sees. */
  async listClassNames(
    queries: Queries,
    studentIds: readonly number[],
    reader: SignedInViewer,
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    if (studentIds.length === 0) return new Map();
    const rows = await membershipsSeenBy(queries, reader)
      .select(['class_members.userId', 'classes.name'])
      .where('class_members.userId', 'in', studentIds)
      .execute();
    const byStudent = Map.groupBy(rows, ({ userId }) => userId);
    return new Map(
      [...byStudent].map(([id, of]) => [id, of.map(({ name }) => name).toSorted(compareNames)]),
    );
  },

  /** The real names of all students in classes that the reader sees. */
  async listStudentNames(queries: Queries, reader: SignedInViewer): Promise<readonly string[]> {
    const rows = await membershipsSeenBy(queries, reader).select('users.name').distinct().execute();
    return rows.map(({ name }) => name);
  },

  /** Everyone who teaches a class of this student and can sign in. */
  async listTeacherIds(queries: Queries, studentId: number): Promise<readonly number[]> {
    const classIds = await classRoster.listClassIdsByMember(queries, studentId);
    if (classIds.length === 0) return [];
    const rows = await queries
      .selectFrom('class_teachers')
      .innerJoin('users', 'users.id', 'class_teachers.userId')
      .select('class_teachers.userId')
      .distinct()
      .where('class_teachers.classId', 'in', classIds)
      .where('users.role', '!=', 'student')
      .where('users.suspendedAt', 'is', null)
      .execute();
    return rows.map(({ userId }) => userId);
  },

  /** Every student of the classes in which a person teaches. */
  async listTaughtStudentIds(queries: Queries, teacherId: number): Promise<readonly number[]> {
    return listMemberIds(queries, await classRoster.listTaughtClassIds(queries, teacherId));
  },

  /** Teachers and students of all classes that a person belongs to or teaches. */
  async listClassPeopleIds(queries: Queries, userId: number): Promise<readonly number[]> {
    const [taught, joined] = await Promise.all([
      classRoster.listTaughtClassIds(queries, userId),
      classRoster.listClassIdsByMember(queries, userId),
    ]);
    const students = await listMemberIds(queries, [...taught, ...joined]);
    if (joined.length === 0) return students;
    const teachers = await queries
      .selectFrom('class_teachers')
      .innerJoin('users', 'users.id', 'class_teachers.userId')
      .select('class_teachers.userId')
      .where('class_teachers.classId', 'in', joined)
      .where('users.role', '!=', 'student')
      .execute();
    return [...new Set([...students, ...teachers.map(({ userId: id }) => id)])];
  },

  /** Whether staff may read what a student keeps private: the student's teachers, and administrators. */
  async mayReadPrivate(queries: Queries, studentId: number, staffId: number): Promise<boolean> {
    if (await classRoster.isTaughtBy(queries, studentId, staffId)) return true;
    const admin = await queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', staffId)
      .where('role', '=', 'admin')
      .executeTakeFirst();
    return admin !== undefined;
  },

  async isTaughtBy(queries: Queries, studentId: number, teacherId: number): Promise<boolean> {
    const [taught, joined] = await Promise.all([
      classRoster.listTaughtClassIds(queries, teacherId),
      classRoster.listClassIdsByMember(queries, studentId),
    ]);
    return joined.some((id) => taught.includes(id));
  },

  /** `isTaughtBy`, or in a class that is archived by now, unless the student has joined another one since. */
  async isOrWasTaughtBy(queries: Queries, studentId: number, teacherId: number): Promise<boolean> {
    const joined = await classRoster.listClassIdsByMember(queries, studentId);
    if (joined.length > 0) return classRoster.isTaughtBy(queries, studentId, teacherId);
    const archived = await queries
      .selectFrom('class_members')
      .innerJoin('class_teachers', 'class_teachers.classId', 'class_members.classId')
      .innerJoin('classes', 'classes.id', 'class_members.classId')
      .select('class_members.classId')
      .where('class_members.userId', '=', studentId)
      .where('class_teachers.userId', '=', teacherId)
      .where(isLastClass())
      .executeTakeFirst();
    return archived !== undefined;
  },

  async areClassmates(queries: Queries, oneId: number, otherId: number): Promise<boolean> {
    const [ones, others] = await Promise.all([
      classRoster.listClassIdsByMember(queries, oneId),
      classRoster.listClassIdsByMember(queries, otherId),
    ]);
    return ones.some((id) => others.includes(id));
  },

  /**
   * Stores the classes of an item's author when it is sent or approved; for an approval by a teacher, only the classes
   * that this teacher teaches.
   */
  async rememberClasses(
    queries: Queries,
    { itemId, authorId }: { readonly itemId: string; readonly authorId: number },
    reviewer?: SignedInViewer,
  ): Promise<void> {
    const joined = await classRoster.listClassIdsByMember(queries, authorId);
    const known =
      reviewer?.role === 'teacher'
        ? await classRoster.listTaughtClassIds(queries, reviewer.id)
        : joined;
    const rows = joined.filter((id) => known.includes(id)).map((classId) => ({ itemId, classId }));
    if (rows.length === 0) return;
    const added = queries.insertInto('review_item_classes').values(rows);
    await added.onConflict((conflict) => conflict.doNothing()).execute();
  },

  /** Whether someone may see and decide an item that is not published: administrators always. */
  async mayReview(queries: Queries, reviewer: SignedInViewer, itemId: string): Promise<boolean> {
    if (reviewer.role !== 'teacher') return reviewer.role === 'admin';
    const row = await queries
      .selectFrom('review_items')
      .select('id')
      .where('id', '=', itemId)
      .where(isReviewableByTeacher('review_items', reviewer.id))
      .executeTakeFirst();
    return row !== undefined;
  },
};

/** The students of each class. */
function memberships(queries: Queries) {
  return allMemberships(queries).where('classes.archivedAt', 'is', null);
}

function allMemberships(queries: Queries) {
  return queries
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.classId')
    .innerJoin('users', 'users.id', 'class_members.userId')
    .where('users.role', '=', 'student');
}

/** Also those of an archived class, until the student joins another one. */
function presentOrLastMemberships(queries: Queries) {
  return allMemberships(queries).where(isPresentOrLastClass());
}

/** Whether the class is active or, for a student who is in no active class, `isLastClass`. */
export function isPresentOrLastClass(): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'class_members' | 'classes'>();
  const active = where
    .selectFrom('class_members as joined')
    .innerJoin('classes as present', 'present.id', 'joined.classId')
    .select('joined.classId')
    .whereRef('joined.userId', '=', 'class_members.userId')
    .where('present.archivedAt', 'is', null);
  return where.or([
    where('classes.archivedAt', 'is', null),
    where.and([isLastClass(), where.not(where.exists(active))]),
  ]);
}

/** Whether the student has joined no other class since this one was archived, not even one that is archived by now. */
export function isLastClass(): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'class_members' | 'classes'>();
  const later = where
    .selectFrom('class_members as later')
    .select('later.classId')
    .whereRef('later.userId', '=', 'class_members.userId')
    .whereRef('later.classId', '!=', 'class_members.classId')
    .whereRef('later.joinedAt', '>', 'classes.archivedAt');
  return where.not(where.exists(later));
}

/** Those in classes that the reader teaches; administrators see all. */
function membershipsSeenBy(queries: Queries, reader: SignedInViewer) {
  return presentOrLastMemberships(queries).$if(reader.role !== 'admin', (query) =>
    query.where('classes.id', 'in', (taught) =>
      taught
        .selectFrom('class_teachers')
        .select('class_teachers.classId')
        .where('class_teachers.userId', '=', reader.id),
    ),
  );
}

async function listMemberIds(
  queries: Queries,
  classIds: readonly string[],
): Promise<readonly number[]> {
  if (classIds.length === 0) return [];
  const rows = await memberships(queries)
    .select('class_members.userId')
    .distinct()
    .where('classes.id', 'in', classIds)
    .execute();
  return rows.map(({ userId }) => userId);
}

async function isActiveClass(queries: Queries, classId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('classes')
    .select('id')
    .where('id', '=', classId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type PlannedTable = 'game_sessions' | 'open_quests';
type ItemTable = 'review_items' | 'forum_posts' | 'forum_replies';
type AuthoredTable = ItemTable | 'support_messages';

/**
 * What a teacher reviews: items whose author is in one of their classes, in no class, or has no account. What was sent
 * in a class that its author is no longer in stays with the teachers of that class, unless its author has joined
 * another one. A text found in the private journal of someone without a class is for administrators.
 */
export function isReviewableByTeacher(table: ItemTable, teacherId: number): Expression<SqlBool> {
  const where = expressionBuilder<Tables, ItemTable>();
  const itemClasses = classesOfItem(table);
  const taught = itemClasses
    .innerJoin('class_teachers', 'class_teachers.classId', 'review_item_classes.classId')
    .where('class_teachers.userId', '=', teacherId);
  return where.or([
    where(`${table}.authorId`, 'is', null),
    isTaughtByTeacher(table, teacherId),
    where.and([
      where.not(where.exists(activeMemberships(table))),
      where.or([
        where.and([where.not(where.exists(itemClasses)), isForEveryTeacher(table)]),
        where.exists(taught),
      ]),
    ]),
  ]);
}

/** What was found in a private journal is only for the teachers of its author's class, and for administrators. */
function isForEveryTeacher(table: ItemTable): Expression<SqlBool> {
  const where = expressionBuilder<Tables, ItemTable>();
  if (table !== 'review_items') return where.lit(true);
  return where.or([
    where('review_items.kind', '!=', 'journal'),
    where('review_items.details', 'not like', '%"audience":"private"%'),
  ]);
}

/** The classes in which any version of an item was sent. */
function classesOfItem(table: ItemTable) {
  const id = table === 'review_items' ? 'review_items.id' : (`${table}.itemId` as const);
  return expressionBuilder<Tables, ItemTable>()
    .selectFrom('review_item_classes')
    .innerJoin('review_items as version', 'version.id', 'review_item_classes.itemId')
    .select('review_item_classes.classId')
    .where(({ or, eb, ref }) =>
      or([eb('version.id', '=', ref(id)), eb('version.revisionOf', '=', ref(id))]),
    );
}

/** Messages of a present student of a teacher, or sent while the student's last class was present. */
export function isMessageReadableByTeacher(teacherId: number): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'support_messages'>();
  const wasTaught = where
    .selectFrom('class_members')
    .innerJoin('class_teachers', 'class_teachers.classId', 'class_members.classId')
    .innerJoin('classes', 'classes.id', 'class_members.classId')
    .innerJoin('users', 'users.id', 'class_members.userId')
    .select('class_members.classId')
    .whereRef('class_members.userId', '=', 'support_messages.authorId')
    .whereRef('classes.archivedAt', '>=', 'support_messages.submittedAt')
    .where('users.role', '=', 'student')
    .where('class_teachers.userId', '=', teacherId)
    .where(isLastClass());
  return where.or([
    isTaughtByTeacher('support_messages', teacherId),
    where.and([
      where.not(where.exists(activeMemberships('support_messages'))),
      where.exists(wasTaught),
    ]),
  ]);
}

/** Whether the author is in a class that the teacher teaches; never true without an account. */
function isTaughtByTeacher(table: AuthoredTable, teacherId: number): Expression<SqlBool> {
  return expressionBuilder<Tables, AuthoredTable>().exists(
    activeMemberships(table)
      .innerJoin('class_teachers', 'class_teachers.classId', 'class_members.classId')
      .where('class_teachers.userId', '=', teacherId),
  );
}

function activeMemberships(table: AuthoredTable) {
  return expressionBuilder<Tables, AuthoredTable>()
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.classId')
    .innerJoin('users', 'users.id', 'class_members.userId')
    .select('class_members.classId')
    .whereRef('class_members.userId', '=', `${table}.authorId`)
    .where('classes.archivedAt', 'is', null)
    .where('users.role', '=', 'student');
}
