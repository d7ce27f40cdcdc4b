import type { SignedInViewer, Viewer } from '#contract/moderation/review';
import { Problem } from '#contract/problems';
import type {
  ProjectDetail,
  ShowcaseProject,
  ShowcaseProjects,
  ProjectChallenge,
} from '#contract/community/projects';
import type { Queries } from '../../database/tables.ts';
import { reviewItemsStore, type ReviewItem } from '../../moderation/items/items.store.ts';
import { findRevisions, getOriginalId } from '../../moderation/items/revisions.ts';
import { toShowcaseProject } from './project-items.ts';
import { projectTeamStore } from './teams/project-team.store.ts';
import { mayViewProject } from './project-viewers.ts';

const maxListed = 500;

export type ShowcaseDependencies = {
  readonly queries: Queries;
  /** The challenges that a project was entered into; the composition asks the challenges for them. */
  readonly readProjectChallenges: (projectId: string) => Promise<ProjectChallenge[]>;
};

/** The projects as visitors, authors and reviewers see them. */
export function createProjectShowcase({ queries, readProjectChallenges }: ShowcaseDependencies) {
  /** The version of a project that the viewer may see; ids of earlier versions lead to it, too. */
  async function findVisible(id: string, viewer: Viewer): Promise<ReviewItem> {
    const item = await firstVisible(queries, await findCandidates(queries, id), viewer);
    if (!item) throw new Problem('no-such-project');
    return item;
  }

  return {
    toShowcase: (items: readonly ReviewItem[]) => toShowcase(queries, items),
    findVisible,

    /** A project as a challenge needs it, for someone who may see it. */
    async findForEntry(id: string, viewer: SignedInViewer) {
      const item = await findVisible(id, viewer);
      const projectId = getOriginalId(item);
      const memberIds = await projectTeamStore.listMemberIds(queries, projectId);
      const authorIds = item.authorId === null ? [] : [item.authorId];
      return {
        projectId,
        title: item.title,
        memberIds: [...new Set([...authorIds, ...memberIds])],
      };
    },

    /** Published projects for everyone, and pending ones for reviewers too. */
    list: (viewer: Viewer): Promise<ShowcaseProjects> => listProjects(queries, viewer),

    /** Published projects by their original ids. */
    readVisible: (
      projectIds: readonly string[],
      viewer: Viewer,
    ): Promise<ReadonlyMap<string, ShowcaseProject>> => readVisible(queries, projectIds, viewer),

    async read(id: string, viewer: Viewer): Promise<ProjectDetail> {
      const item = await findVisible(id, viewer);
      const [project] = await toShowcase(queries, [item]);
      if (!project) throw new Problem('no-such-project');
      const projectId = getOriginalId(item);
      const memberIds = viewer ? await projectTeamStore.listMemberIds(queries, projectId) : [];
      const isMember = viewer !== null && memberIds.includes(viewer.id);
      const isAuthor = viewer !== null && item.authorId === viewer.id;
      const isAdmin = viewer?.role === 'admin';
      return {
        ...project,
        challenges: await readProjectChallenges(projectId),
        may: {
          changePictures: isAuthor || isAdmin,
          changeTeam: isAuthor || isAdmin,
          leave: isMember,
        },
      };
    },
  };
}

export type ProjectShowcase = ReturnType<typeof createProjectShowcase>;

async function toShowcase(
  queries: Queries,
  items: readonly ReviewItem[],
): Promise<ShowcaseProject[]> {
  const names = await projectTeamStore.listNamesByProject(queries, items.map(getOriginalId));
  return items.map((item) => toShowcaseProject(item, names.get(getOriginalId(item)) ?? []));
}

async function listProjects(queries: Queries, viewer: Viewer): Promise<ShowcaseProjects> {
  const filter = { kinds: ['project'], order: 'newest changed', count: maxListed } as const;
  const found = await reviewItemsStore.list(queries, {
    ...filter,
    states: ['published'],
    count: maxListed + 1,
  });
  const published = found.slice(0, maxListed);
  const hasMore = found.length > maxListed;
  const waiting =
    viewer?.role === 'teacher' || viewer?.role === 'admin'
      ? await reviewItemsStore.list(queries, { ...filter, states: ['pending'], reviewer: viewer })
      : [];
  const joined = viewer ? await projectTeamStore.listProjectIds(queries, viewer.id) : [];
  const listed = new Set(published.map(({ id }) => id));
  const own = viewer && hasMore ? await listOwnPublished(queries, viewer.id, joined) : [];
  const older = own.filter(({ id }) => !listed.has(id));
  const items = [...published, ...waiting, ...older].toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  );
  const projects = await toShowcase(queries, items);
  const showcase = { projects, ...(hasMore && { hasMore }) };
  if (viewer === null) return showcase;
  const isOwn = (item: ReviewItem) =>
    item.authorId === viewer.id || joined.includes(getOriginalId(item));
  return {
    ...showcase,
    mine: await toShowcase(queries, await listMine(queries, viewer)),
    ownIds: items.filter(isOwn).map(({ id }) => id),
  };
}

/** However long ago they changed, because their authors and teams can enter them into a challenge. */
async function listOwnPublished(
  queries: Queries,
  authorId: number,
  joined: readonly string[],
): Promise<readonly ReviewItem[]> {
  const written = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: ['project'],
    authorId,
    order: 'newest changed',
    count: maxListed,
  });
  const others = (await findRevisions(queries, joined)).filter(
    ({ state, supersededBy, authorId: by }) =>
      state === 'published' && supersededBy === null && by !== authorId,
  );
  return [...written, ...others];
}

async function readVisible(
  queries: Queries,
  projectIds: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, ShowcaseProject>> {
  const versions = Map.groupBy(await findRevisions(queries, projectIds), getOriginalId);
  const visible: ReviewItem[] = [];
  for (const projectId of projectIds) {
    const item = await firstVisible(queries, rank(versions.get(projectId) ?? []), viewer);
    if (item) visible.push(item);
  }
  const projects = await toShowcase(queries, visible);
  return new Map(
    visible.flatMap((item, at) => {
      const project = projects[at];
      return project ? [[getOriginalId(item), project] as const] : [];
    }),
  );
}

/** The versions of a project that an id may refer to, best match first. */
async function findCandidates(queries: Queries, id: string): Promise<readonly ReviewItem[]> {
  const named = await reviewItemsStore.find(queries, id);
  if (named && named.kind !== 'project') return [];
  const versions = await findRevisions(queries, [named ? getOriginalId(named) : id]);
  const isVersionThatWaits =
    named !== null && named.state !== 'published' && named.supersededBy === null;
  const others = rank(versions.filter((each) => each.id !== named?.id));
  // A pending version has its own page, separate from the published one.
  return isVersionThatWaits ? [named, ...others] : rank(versions);
}

const order = { published: 0, pending: 1, rejected: 2, hidden: 3 } as const;

function rank(versions: readonly ReviewItem[]): readonly ReviewItem[] {
  return versions
    .filter(({ supersededBy, kind }) => supersededBy === null && kind === 'project')
    .toSorted((one, other) => order[one.state] - order[other.state]);
}

async function firstVisible(
  queries: Queries,
  candidates: readonly ReviewItem[],
  viewer: Viewer,
): Promise<ReviewItem | null> {
  for (const item of candidates) {
    if (await mayViewProject(queries, item, viewer)) return item;
  }
  return null;
}

/** The viewer's own projects that are pending or were returned. */
async function listMine(queries: Queries, viewer: SignedInViewer): Promise<readonly ReviewItem[]> {
  return reviewItemsStore.list(queries, {
    states: ['pending', 'rejected'],
    kinds: ['project'],
    authorId: viewer.id,
    order: 'newest changed',
    count: maxListed,
  });
}
