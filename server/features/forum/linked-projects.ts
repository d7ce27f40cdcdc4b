import type { ForumPost } from '#contract/community/forum';
import { maySee } from '#contract/moderation/review';
import type { Queries } from '../../database/tables.ts';
import type { ReviewItem } from '../../moderation/items/items.store.ts';
import { findRevisions, getOriginalId } from '../../moderation/items/revisions.ts';
import type { PostRow } from './forum.store.ts';

type LinkedProject = NonNullable<ForumPost['project']>;
/** How a project is drawn; the composition asks the projects. */
export type ToLinkedProject = (project: ReviewItem) => LinkedProject;

/** The address of a project's page, or of one of its pictures. */
const projectLink = /\/projects\/([\w-]{1,64})/;

/** How the project that a post links to first is drawn, by the id of the post's row; only published projects. */
export async function findLinkedProjects(
  queries: Queries,
  posts: readonly Pick<PostRow, 'id' | 'content'>[],
  toLinkedProject: ToLinkedProject,
): Promise<ReadonlyMap<number, LinkedProject>> {
  const links = posts.flatMap(({ id, content }) => {
    const projectId = projectLink.exec(content)?.[1];
    return projectId === undefined ? [] : [{ postId: id, projectId }];
  });
  const projects = await findPublished(queries, [
    ...new Set(links.map(({ projectId }) => projectId)),
  ]);
  return new Map(
    links.flatMap(({ postId, projectId }) => {
      const project = projects.get(projectId);
      if (project === undefined) return [];
      const { kind, phase, picture } = toLinkedProject(project);
      return [[postId, { kind, phase, picture }] as const];
    }),
  );
}

/** The published version of each project, by the id of whichever version was named. */
async function findPublished(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewItem>> {
  if (ids.length === 0) return new Map();
  const named = await queries
    .selectFrom('review_items')
    .select(['id', 'revisionOf'])
    .where('id', 'in', ids)
    .execute();
  const originals = new Map(named.map((item) => [item.id, getOriginalId(item)]));
  // A changed project is published under the id of its revision; its first version may be deleted.
  const resolveOriginalId = (id: string) => originals.get(id) ?? id;
  const versions = await findRevisions(queries, ids.map(resolveOriginalId));
  const published = new Map(
    versions
      .filter((item) => item.kind === 'project' && item.state === 'published')
      .filter((item) => item.supersededBy === null && maySee(item, null))
      .map((item) => [getOriginalId(item), item]),
  );
  return new Map(
    ids.flatMap((id) => {
      const project = published.get(resolveOriginalId(id));
      return project ? [[id, project] as const] : [];
    }),
  );
}
