import type { User } from '#contract/accounts/auth';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/class-roster.store.ts';
import type { ReviewItem } from '../../moderation/items.store.ts';
import { originalIdOf } from '../../moderation/revisions.ts';
import { projectTeamStore } from './project-team.store.ts';

export type ProjectViewer = Pick<User, 'id' | 'role'> | null;

/**
 * Whether someone may see a project that is not published: its author, the reviewers of its author, and
 * its team, but not once a reviewer returned or hid it (P-08, P-13, P-14).
 */
export async function mayViewProject(
  queries: Queries,
  item: ReviewItem,
  viewer: ProjectViewer,
): Promise<boolean> {
  if (item.state === 'published' && item.supersededBy === null) return true;
  if (viewer === null) return false;
  if (item.authorId === viewer.id) return true;
  if (item.state === 'pending' && item.supersededBy === null) {
    const memberIds = await projectTeamStore.memberIdsOf(queries, originalIdOf(item));
    if (memberIds.includes(viewer.id)) return true;
  }
  return classRoster.mayReviewAuthor(queries, viewer, item.authorId);
}
