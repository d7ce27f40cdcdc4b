import type { ForumPost } from '#contract/community/forum';
import { maySee } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import type { ReviewItem } from '../../moderation/items/items.store.ts';
import { findRevisions, originalIdOf } from '../../moderation/items/revisions.ts';

/** How a project is drawn; the composition asks the projects. */
export type DrawingOf = (project: ReviewItem) => NonNullable<ForumPost['project']>;

/** The address of a project's page, or of one of its pictures. */
const projectLink = /\/projects\/([\w-]{1,64})/;

/** The published projects that posts link to first, by the id in the link. */
export async function findLinkedProjects(
  queries: Queries,
  posts: readonly { readonly content: string }[],
): Promise<ReadonlyMap<string, ReviewItem>> {
  const ids = [...new Set(posts.flatMap(({ content }) => linkedIdOf(content) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('review_items')
    .select(['id', 'revisionOf'])
    .where('id', 'in', ids)
    .execute();
  const named = new Map(rows.map((row) => [row.id, originalIdOf(row)]));
  // A changed project is published under the id of its revision; its first version may be deleted.
  const originalOf = (id: string) => named.get(id) ?? id;
  const versions = await findRevisions(queries, ids.map(originalOf));
  const published = new Map(
    versions
      .filter((item) => item.kind === 'project' && item.state === 'published')
      .filter((item) => item.supersededBy === null && maySee(item, null))
      .map((item) => [originalIdOf(item), item]),
  );
  return new Map(
    ids.flatMap((id) => {
      const project = published.get(originalOf(id));
      return project ? [[id, project] as const] : [];
    }),
  );
}

export function linkedIdOf(content: string): string | null {
  return projectLink.exec(content)?.[1] ?? null;
}
