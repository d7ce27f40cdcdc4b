import { z } from 'zod';
import { limits } from '../limits.ts';
import { verdicts } from './challenge-verdicts.ts';
import { pictureSlots } from './picture-slots.ts';
import { projectKinds, projectPhases } from './project-phases.ts';
import { ReviewState } from '../moderation/review.ts';
import { requiredLine, missing, optionalLine, requiredText } from '../text/text-fields.ts';

export const ProjectKind = z.enum(projectKinds, 'Please choose what kind of project it is.');
export const ProjectPhase = z.enum(projectPhases);

export const Project = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  description: z.string(),
  progress: z.number().min(0).max(100),
  participants: z.int(),
  lastUpdate: z.iso.datetime(),
  /** What is built, which decides how the project is drawn. */
  kind: ProjectKind,
  /** Follows from the progress. */
  phase: ProjectPhase,
  /** The address of its latest picture; null without one. */
  picture: z.string().nullable(),
});
export type Project = z.infer<typeof Project>;

export const PictureSlot = z.enum(pictureSlots, 'That picture does not exist.');
/** A thumbnail is for lists; one that was uploaded before there were thumbnails comes as it is. */
export const PictureQuery = z.object({
  size: z.enum(['thumbnail'], 'That size does not exist.').optional(),
});
export type PictureSize = z.infer<typeof PictureQuery>['size'];
/** The address of each picture; null for one that is not there. */
export const ProjectPictures = z.object({
  before: z.string().nullable(),
  proposed: z.string().nullable(),
  built: z.string().nullable(),
});
export type ProjectPictures = z.infer<typeof ProjectPictures>;

/** A project as the showcase lists it: published projects, plus pending ones for reviewers. */
export const ShowcaseProject = Project.extend({
  summary: z.string(),
  /** Its world and coordinates; null while unknown. */
  world: z.string().nullable(),
  x: z.int().nullable(),
  z: z.int().nullable(),
  pictures: ProjectPictures,
  /** Public names of the people who work on it. */
  team: z.array(z.string()),
  state: ReviewState,
  /** Hidden by its own author. */
  isWithdrawn: z.boolean().optional(),
  author: z.string(),
});
export type ShowcaseProject = z.infer<typeof ShowcaseProject>;
export const ShowcaseProjects = z.object({
  projects: z.array(ShowcaseProject),
  /** Unpublished projects of the caller and of the caller's teams. */
  mine: z.array(ShowcaseProject).optional(),
  /** Which of `projects` are the caller's or of the caller's teams, by id; omitted for visitors. */
  ownIds: z.array(z.string()).optional(),
  /** There are published projects that changed longer ago; of those, the list has only the caller's. */
  hasMore: z.literal(true).optional(),
});
export type ShowcaseProjects = z.infer<typeof ShowcaseProjects>;

/** A challenge that a project was entered into, and how it was answered. */
export const ProjectChallenge = z.object({
  id: z.string(),
  title: z.string(),
  verdict: z.enum(verdicts).nullable(),
  reason: z.string().nullable(),
});
export type ProjectChallenge = z.infer<typeof ProjectChallenge>;

/** Everything on the page of one project. */
export const ProjectDetail = ShowcaseProject.extend({
  challenges: z.array(ProjectChallenge),
  /** What the caller may do. */
  may: z.object({
    changePictures: z.boolean(),
    changeTeam: z.boolean(),
    leave: z.boolean(),
  }),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

const worldEdge = limits.worldEdgeBlocks.toLocaleString('en-US');
const coordinateRule = `Enter a coordinate between -${worldEdge} and ${worldEdge}.`;
const coordinate = z
  .int('Enter a whole number.')
  .min(-limits.worldEdgeBlocks, coordinateRule)
  .max(limits.worldEdgeBlocks, coordinateRule);
const WorldName = z
  .string('Please choose a world.')
  .regex(/^[A-Za-z0-9_-]{1,60}$/, 'That is not a valid world name.');
/** Both coordinates or none, and only in a world. */
export const placeFields = { world: WorldName, x: coordinate, z: coordinate };

/** What someone proposes as a project; progress in percent. */
export const NewProject = z.object({
  title: requiredLine(missing, 120),
  type: requiredLine(missing, 60),
  description: requiredText(missing, 2000),
  progress: z
    .number('Enter a progress percentage from 0 to 100.')
    .min(0, 'Enter a progress percentage from 0 to 100.')
    .max(100, 'Enter a progress percentage from 0 to 100.')
    .default(0),
  participants: z
    .int('Please enter the number of people.')
    .min(0, 'Please enter the number of people.')
    .max(100_000, 'That number is too large.')
    .default(0),
  /** One sentence for the card: it becomes the first paragraph of the description. */
  summary: optionalLine(200).optional(),
  kind: ProjectKind.optional(),
  world: WorldName.nullish(),
  x: coordinate.nullish(),
  z: coordinate.nullish(),
});
export type NewProject = z.infer<typeof NewProject>;

const typedCoordinate = z.preprocess(
  (typed) => (typed === '' ? null : Number(typed)),
  coordinate.nullable(),
);
/** A `NewProject` as a form sends it, where empty text means an unknown place. */
export const ProjectForm = NewProject.extend({
  world: z.preprocess((typed) => (typed === '' ? null : typed), WorldName.nullable()),
  x: typedCoordinate,
  z: typedCoordinate,
})
  .refine(({ x, z: south }) => (x === null) === (south === null), {
    error: 'Please enter both x and z, or neither.',
    path: ['z'],
  })
  .refine(({ world, x }) => world !== null || x === null, {
    error: 'Please choose a world, too.',
    path: ['world'],
  });
export const ProjectChange = z.object({
  title: NewProject.shape.title.optional(),
  type: NewProject.shape.type.optional(),
  description: NewProject.shape.description.optional(),
  progress: NewProject.shape.progress.unwrap().optional(),
  participants: NewProject.shape.participants.unwrap().optional(),
  kind: NewProject.shape.kind,
  world: NewProject.shape.world,
  x: NewProject.shape.x,
  z: NewProject.shape.z,
});
export type ProjectChange = z.infer<typeof ProjectChange>;

/** Who may be on a project's team: accounts by id. */
export const TeamChange = z.object({
  memberIds: z
    .array(z.int('That account does not exist.'))
    .max(30, 'A team can have at most 30 people.'),
});
export const Teammates = z.object({
  teammates: z.array(z.object({ id: z.int(), displayName: z.string(), isMember: z.boolean() })),
});
export type Teammates = z.infer<typeof Teammates>;
