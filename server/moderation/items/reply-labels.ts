import type { SignedInViewer } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import { isReviewableByTeacher } from '../classes/class-roster.store.ts';
import type { ReviewItem } from './items.store.ts';

/**
 * The items as their authors or, if given, a reviewer may read them. The label of a reply repeats the title of its
 * post, and so it does not once the reader may not read the post anymore (P-08).
 */
export async function hidePostTitles<
  Item extends Pick<ReviewItem, 'authorId' | 'parentId' | 'title'>,
>(
  queries: Queries,
  items: readonly Item[],
  reviewer: SignedInViewer | null = null,
): Promise<readonly Item[]> {
  const postIds = items.flatMap(({ parentId }) => parentId ?? []);
  if (postIds.length === 0 || reviewer?.role === 'admin') return items;
  const posts = await queries
    .selectFrom('review_items')
    .select(['id', 'authorId'])
    .where('id', 'in', [...new Set(postIds)])
    .where('state', '!=', 'published')
    .$if(reviewer !== null, (query) =>
      query.where(({ not }) => not(isReviewableByTeacher('review_items', reviewer?.id ?? 0))),
    )
    .execute();
  const authors = new Map(posts.map(({ id, authorId }) => [id, authorId]));
  return items.map((item) => {
    const postAuthor = authors.get(item.parentId ?? '');
    const isHidden = postAuthor !== undefined && postAuthor !== (reviewer?.id ?? item.authorId);
    return isHidden ? { ...item, title: 'Reply to a hidden post' } : item;
  });
}
