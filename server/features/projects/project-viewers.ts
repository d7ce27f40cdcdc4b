import type { Viewer } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import type { ReviewItem } from '../../moderation/items/items.store.ts';

/**
 * Whether someone may see a project: a published one everyone, any other its author and the reviewers
 * of its author. Its team waits for the review like everyone else (P-08, P-13, P-14).
 */
export async function mayViewProject(
  queries: Queries,
  item: ReviewItem,
  viewer: Viewer,
): Promise<boolean> {
  if (item.state === 'published' && item.supersededBy === null) return true;
  if (viewer === null) return false;
  if (item.authorId === viewer.id) return true;
  return classRoster.mayReview(queries, viewer, item.id);
}
