import { z } from 'zod';
import { getPhase } from '#contract/community/project-phases';
import type { PictureSlot } from '#contract/community/picture-slots';
import {
  ProjectKind,
  type Project,
  type ProjectPictures,
  type ShowcaseProject,
} from '#contract/community/projects';
import { isWithdrawn } from '#contract/moderation/author-actions';
import { applyChange } from '../../moderation/records/record-change.ts';
import type { ItemForms } from '../../moderation/items/item-forms.ts';
import {
  readDetails,
  type ItemContent,
  type ReviewItem,
} from '../../moderation/items/items.store.ts';

/**
 * The entered fields of a project besides `title` and `text` (its description). Projects older than
 * the showcase have only the first three. Pictures are ids of rows in project_pictures.
 */
const ProjectDetails = z.object({
  type: z.string(),
  progress: z.number(),
  participants: z.int(),
  kind: ProjectKind.default('tower'),
  world: z.string().nullable().default(null),
  x: z.int().nullable().default(null),
  z: z.int().nullable().default(null),
  pictures: z
    .object({
      before: z.string().nullable(),
      proposed: z.string().nullable(),
      built: z.string().nullable(),
    })
    .default({ before: null, proposed: null, built: null }),
});
type ProjectDetails = z.infer<typeof ProjectDetails>;
export type StoredProject = ProjectDetails & {
  readonly title: string;
  readonly description: string;
};

const summaryCharacters = 199;

/** How a project is stored. Reviewers see its place like any other location. */
export function projectContent(project: StoredProject): ItemContent {
  const { title, description, ...rest } = project;
  const details = ProjectDetails.parse(rest);
  return {
    title,
    text: description,
    location: formatPlace(details),
    tags: [details.type],
    details,
  };
}

export function readProject(item: ReviewItem): StoredProject {
  return { ...readDetails(item, ProjectDetails), title: item.title, description: item.text };
}

export function toProject(item: ReviewItem): Project {
  const { title, description, type, progress, participants, kind } = readProject(item);
  const pictures = getPictureUrls(item);
  return {
    id: item.id,
    title,
    type,
    description,
    progress,
    participants,
    lastUpdate: item.updatedAt,
    kind,
    phase: getPhase(progress),
    picture: pictures.built ?? pictures.proposed ?? pictures.before,
  };
}

/** `team` holds public names. */
export function toShowcaseProject(item: ReviewItem, team: readonly string[]): ShowcaseProject {
  const { world, x, z: south, description } = readProject(item);
  return {
    ...toProject(item),
    summary: extractSummary(description),
    world,
    x,
    z: south,
    pictures: getPictureUrls(item),
    team: [item.authorDisplay, ...team],
    state: item.state,
    ...(isWithdrawn(item) && { isWithdrawn: true }),
    author: item.authorDisplay,
  };
}

/** Addresses contain part of the picture's id, so that a replaced picture has a new address. */
function getPictureUrls(item: ReviewItem): ProjectPictures {
  const { pictures } = readProject(item);
  const getPictureUrl = (slot: PictureSlot) => {
    const picture = pictures[slot];
    return picture && `/api/projects/${item.id}/pictures/${slot}?v=${picture.slice(0, 8)}`;
  };
  return {
    before: getPictureUrl('before'),
    proposed: getPictureUrl('proposed'),
    built: getPictureUrl('built'),
  };
}

/** The first paragraph of a description; a long one is cut after a sentence or a word. */
function extractSummary(description: string): string {
  const [paragraph = ''] = description.split('\n', 1);
  if (paragraph.length <= summaryCharacters) return paragraph;
  const cut = paragraph.slice(0, summaryCharacters);
  const sentence = cut.lastIndexOf('. ');
  if (sentence > summaryCharacters / 3) return cut.slice(0, sentence + 1);
  const blank = cut.lastIndexOf(' ');
  const end = blank > 0 ? blank : summaryCharacters;
  return `${cut.slice(0, end).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** A summary becomes the first paragraph, unless the description already begins with it. */
export function withSummary(description: string, summary: string | undefined): string {
  if (!summary || description.startsWith(summary)) return description;
  return `${summary}\n\n${description}`;
}

function formatPlace({ world, x, z: south }: ProjectDetails): string | null {
  if (world === null) return null;
  return x === null || south === null ? world : `${world} ${x}, ${south}`;
}

export const projectForm: ItemForms['project'] = {
  read: (item) => {
    const { title, type, description, participants, kind, world, x, z: south } = readProject(item);
    const fields = { kind: 'project', title, type, description, participants } as const;
    return { ...fields, projectKind: kind, world, x, z: south };
  },
  write: ({ projectKind, kind: _kind, ...fields }, item) =>
    projectContent(
      applyChange(readProject(item), { ...fields, ...(projectKind && { kind: projectKind }) }),
    ),
  figures: toProject,
  // Only administrators set the progress of a project, so a revision keeps that of the item it replaces.
  carryOver: (replaced, revision) => {
    const { progress } = readProject(replaced);
    return JSON.stringify(projectContent({ ...readProject(revision), progress }).details);
  },
};
