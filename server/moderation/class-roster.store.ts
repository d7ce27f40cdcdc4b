import type { User } from '#contract/auth';
import type { Queries } from '../database/tables.ts';

/** Who teaches whom. Archived classes do not count. */
export const classRoster = {
  /** The classes in which a person teaches. */
  async classIdsTaughtBy(queries: Queries, teacherId: number): Promise<readonly string[]> {
    const rows = await queries
      .selectFrom('class_teachers')
      .innerJoin('classes', 'classes.id', 'class_teachers.classId')
      .select('classes.id')
      .where('class_teachers.userId', '=', teacherId)
      .where('classes.archivedAt', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The classes that a student belongs to. */
  async classIdsOfMember(queries: Queries, userId: number): Promise<readonly string[]> {
    const rows = await queries
      .selectFrom('class_members')
      .innerJoin('classes', 'classes.id', 'class_members.classId')
      .select('classes.id')
      .where('class_members.userId', '=', userId)
      .where('classes.archivedAt', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Everyone who teaches a class of this student. */
  async teacherIdsOf(queries: Queries, studentId: number): Promise<readonly number[]> {
    const classIds = await classRoster.classIdsOfMember(queries, studentId);
    if (classIds.length === 0) return [];
    const rows = await queries
      .selectFrom('class_teachers')
      .select('userId')
      .distinct()
      .where('classId', 'in', classIds)
      .execute();
    return rows.map(({ userId }) => userId);
  },

  async isTaughtBy(queries: Queries, studentId: number, teacherId: number): Promise<boolean> {
    const [taught, joined] = await Promise.all([
      classRoster.classIdsTaughtBy(queries, teacherId),
      classRoster.classIdsOfMember(queries, studentId),
    ]);
    return joined.some((id) => taught.includes(id));
  },

  async areClassmates(queries: Queries, oneId: number, otherId: number): Promise<boolean> {
    const [ones, others] = await Promise.all([
      classRoster.classIdsOfMember(queries, oneId),
      classRoster.classIdsOfMember(queries, otherId),
    ]);
    return ones.some((id) => others.includes(id));
  },

  /**
   * Whether a reviewer may see and decide what this author wrote: administrators always; teachers when
   * the author is in one of their classes, in no class, or has no account.
   */
  async mayReviewAuthor(
    queries: Queries,
    reviewer: Pick<User, 'id' | 'role'>,
    authorId: number | null,
  ): Promise<boolean> {
    if (reviewer.role === 'admin') return true;
    if (reviewer.role !== 'teacher') return false;
    if (authorId === null) return true;
    const joined = await classRoster.classIdsOfMember(queries, authorId);
    if (joined.length === 0) return true;
    const taught = await classRoster.classIdsTaughtBy(queries, reviewer.id);
    return joined.some((id) => taught.includes(id));
  },
};
