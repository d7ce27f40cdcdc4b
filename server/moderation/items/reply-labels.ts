import type { Queries } from '../../database/tables.ts';
import type { ReviewItem } from './items.store.ts';

/**
 * The items of an author. The label of a reply repeats the title of its post, and so it does not once the author may
 * not read the post anymore (P-08).
 */
export async function hidePostTitles<
  Item extends Pick<ReviewItem, 'authorId' | 'parentId' | 'title'>,
>(queries: Queries, items: readonly Item[]): Promise<readonly Item[]> {
  const postIds = items.flatMap(({ parentId }) => parentId ?? []);
  if (postIds.length === 0) return items;
  const posts = await queries
    .selectFrom('review_items')
    .select(['id', 'authorId'])
    .where('id', 'in', [...new Set(postIds)])
    .where('state', '!=', 'published')
    .execute();
  const authors = new Map(posts.map(({ id, authorId }) => [id, authorId]));
  return items.map((item) => {
    const postAuthor = authors.get(item.parentId ?? '');
    const isHidden = postAuthor !== undefined && postAuthor !== item.authorId;
    return isHidden ? { ...item, title: 'Reply to a hidden post' } : item;
  });
}
