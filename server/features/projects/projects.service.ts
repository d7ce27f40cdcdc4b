import { z } from 'zod';
import type { User } from '#contract/accounts/auth';
import {
  Project,
  type NewProject,
  type ProjectChange,
  type ShowcaseProject,
} from '#contract/community/projects';
import { projectKinds, type ProjectKind } from '#contract/community/project-phases';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { maySee } from '#contract/moderation/review';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { reviewItemsStore, type ReviewItem } from '../../moderation/items/items.store.ts';
import { refuseManyLinks } from '../../moderation/items/link-limit.ts';
import { findPendingText, rememberText } from '../../moderation/items/sent-texts.store.ts';
import type { Queries } from '../../database/tables.ts';
import { checkAccess, type Admin } from '../../http/access/access.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { createProjectChanges, type ProjectChangesDependencies } from './project-changes.ts';
import { projectContent, toProject, withSummary } from './project-items.ts';
import { createProjectShowcase, type ShowcaseDependencies } from './project-showcase.ts';
import { createProjectPictures, type PicturesDependencies } from './pictures/project-pictures.ts';
import { createProjectTeams } from './teams/project-teams.ts';
import { mayViewProject } from './project-viewers.ts';

type ProposalDependencies = Pick<
  ProjectChangesDependencies,
  'database' | 'now' | 'onPublicChange'
> & {
  /** Refuses someone who proposes too many. */
  readonly countProposal: (user: User, address: string, text: string) => Promise<void>;
  /** The key under which a sent text is remembered. */
  readonly keyOfText: (user: User, address: string, text: string) => string;
};

type Dependencies = ProjectChangesDependencies &
  ProposalDependencies & {
    readonly readProjectChallenges: ShowcaseDependencies['readProjectChallenges'];
    readonly uploads: PicturesDependencies['uploads'];
    readonly countPicture: PicturesDependencies['countPicture'];
    readonly openRevision: PicturesDependencies['openRevision'];
    /** Withdraws an item for its author; refuses everyone else. */
    readonly withdraw: (user: User, id: string) => Promise<unknown>;
  };

type Sender = { readonly user: User; readonly address: string };

const keepMs = 5000;
const maxShown = 50;

export type ProjectsService = ReturnType<typeof createProjectsService>;

/** Projects of students are reviewed first; those of staff are published immediately. */
export function createProjectsService({
  countProposal,
  keyOfText,
  withdraw,
  readProjectChallenges,
  uploads,
  countPicture,
  openRevision,
  ...dependencies
}: Dependencies) {
  const { database, audit, now, onPublicChange } = dependencies;
  const { queries } = database;
  const proposals = { database, now, onPublicChange, countProposal, keyOfText };
  const changes = createProjectChanges(dependencies);
  const showcase = createProjectShowcase({ queries, readProjectChallenges });
  const pictureDependencies = {
    database,
    audit,
    uploads,
    countPicture,
    now,
    onPublicChange,
    openRevision,
  };
  const pictures = createProjectPictures(pictureDependencies, showcase);
  const teams = createProjectTeams({ database, audit, showcase, now, onPublicChange });

  async function toReply(item: ReviewItem): Promise<ShowcaseProject> {
    const [project] = await showcase.toShowcase([item]);
    if (!project) throw new Problem('no-such-project');
    return project;
  }

  return {
    /** What everyone sees. */
    active: cacheResponse({
      schema: z.array(Project),
      make: () => readActive(queries),
      keepMs,
      now,
    }),
    create: async (sender: Sender, newId: string, proposed: NewProject): Promise<ShowcaseProject> =>
      toReply(await storeProposal(proposals, sender, buildItem(sender.user, newId, proposed))),

    list: showcase.list,
    read: showcase.read,
    readVisible: showcase.readVisible,
    findForEntry: showcase.findForEntry,
    ...teams,
    ...pictures,

    change: async (actor: Admin, id: string, change: ProjectChange): Promise<ShowcaseProject> =>
      toReply(await changes.change(actor, id, change)),

    /** Administrators may remove any project, everyone else only withdraw their own. */
    async remove(user: User, id: string): Promise<void> {
      if (user.role === 'admin') return changes.remove(checkAccess('admin', user).user, id);
      const item = await reviewItemsStore.find(queries, id);
      // For anyone who may not see it, it does not exist (P-14).
      if (item?.kind !== 'project' || !(await mayViewProject(queries, item, user)))
        throw new Problem('no-such-item');
      await withdraw(user, id);
    },
  };
}

async function storeProposal(
  { database, now, onPublicChange, countProposal, keyOfText }: ProposalDependencies,
  { user, address }: Sender,
  item: ReturnType<typeof buildItem>,
): Promise<ReviewItem> {
  const { queries, dialect } = database;
  // What is sent again is not counted again.
  const sentBefore = await reviewItemsStore.find(queries, item.id);
  if (sentBefore) return sentBefore;
  refuseManyLinks(user, `${item.title}\n${item.text}`);
  await countProposal(user, address, [item.title, item.text, ...(item.tags ?? [])].join('\n'));
  const at = now();
  const fingerprint = JSON.stringify([item.title, item.text, item.details]);
  const text = { key: keyOfText(user, address, fingerprint), at };
  const stored = await queries.transaction().execute(async (transaction) => {
    const author = await lockActor(transaction, dialect, user);
    const known = await reviewItemsStore.find(transaction, item.id);
    if (known) return known;
    // The same proposal sent twice is stored once while it is pending.
    const pendingId = await findPendingText({ transaction, dialect }, text);
    const pending = pendingId && (await reviewItemsStore.find(transaction, pendingId));
    if (pending) return pending;
    await rememberText(transaction, text, item.id);
    const signed = { ...item, author: { id: author.id, display: getPublicName(author) } };
    return reviewItemsStore.insert(transaction, signed, new Date(at).toISOString());
  });
  await onPublicChange();
  return stored;
}

/** A type that is one of the kinds names it, too. */
function toProjectKind(type: string): ProjectKind {
  return projectKinds.find((kind) => kind === type.toLowerCase()) ?? 'tower';
}

function buildItem(user: User, id: string, proposed: NewProject) {
  const isStudent = user.role === 'student';
  const {
    summary,
    kind = toProjectKind(proposed.type),
    world = null,
    x = null,
    z: south = null,
    ...fields
  } = proposed;
  const content = projectContent({
    ...fields,
    description: withSummary(fields.description, summary),
    // Students do not set the progress.
    progress: isStudent ? 0 : proposed.progress,
    kind,
    world,
    x,
    z: south,
    pictures: { before: null, proposed: null, built: null },
  });
  return {
    id,
    kind: 'project',
    state: isStudent ? 'pending' : 'published',
    ...content,
  } as const;
}

async function readActive(queries: Queries): Promise<Project[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: ['project'],
    order: 'newest changed',
    count: maxShown,
  });
  return items.filter((item) => maySee(item, null)).map(toProject);
}
