import type { User } from '#contract/auth';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/class-roster.store.ts';
import type { ReviewItem } from '../../moderation/items.store.ts';
import { originalIdOf } from '../../moderation/revisions.ts';
import { projectTeamStore } from './project-team.store.ts';

export type ProjectViewer = Pick<User, 'id' | 'role'> | null;

/**
 * Whether somebody may see a project that is not published: its author, its team, and the reviewers of
 * its author (P-08, P-14).
 */
export async function mayViewProject(
  queries: Queries,
  item: ReviewItem,
  viewer: ProjectViewer,
): Promise<boolean> {
  if (item.state === 'published' && item.supersededBy === null) return true;
  if (viewer === null) return false;
  if (item.authorId === viewer.id) return true;
  const memberIds = await projectTeamStore.memberIdsOf(queries, originalIdOf(item));
  if (memberIds.includes(viewer.id)) return true;
  return classRoster.mayReviewAuthor(queries, viewer, item.authorId);
}

/** Of these items, those whose authors the viewer reviews: as `classRoster.mayReviewAuthor`, for many at once. */
export async function onlyReviewable(
  queries: Queries,
  items: readonly ReviewItem[],
  viewer: Pick<User, 'id' | 'role'>,
): Promise<readonly ReviewItem[]> {
  if (viewer.role === 'admin') return items;
  if (viewer.role !== 'teacher' || items.length === 0) return [];
  const authorIds = [...new Set(items.flatMap(({ authorId }) => authorId ?? []))];
  const [taught, joined] = await Promise.all([
    classRoster.classIdsTaughtBy(queries, viewer.id),
    readClassesOf(queries, authorIds),
  ]);
  return items.filter(({ authorId }) => {
    const classIds = authorId === null ? [] : (joined.get(authorId) ?? []);
    return classIds.length === 0 || classIds.some((id) => taught.includes(id));
  });
}

/** The classes of each author that are not archived. */
async function readClassesOf(queries: Queries, userIds: readonly number[]) {
  const classes = new Map<number, string[]>();
  if (userIds.length === 0) return classes;
  const rows = await queries
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.classId')
    .select(['class_members.userId', 'classes.id'])
    .where('class_members.userId', 'in', userIds)
    .where('classes.archivedAt', 'is', null)
    .execute();
  for (const { userId, id } of rows) classes.set(userId, [...(classes.get(userId) ?? []), id]);
  return classes;
}
