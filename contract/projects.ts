import { z } from 'zod';
import { ReviewState } from './review.ts';
import { lineOf, missing, textOf } from './text-fields.ts';

export const Project = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  description: z.string(),
  progress: z.number().min(0).max(100),
  participants: z.int(),
  lastUpdate: z.iso.datetime(),
});
export type Project = z.infer<typeof Project>;

/** What somebody proposes as a project; progress in percent. */
export const NewProject = z.object({
  title: lineOf(missing, 120),
  type: lineOf(missing, 60),
  description: textOf(missing, 2000),
  progress: z
    .number('Progress goes from 0 to 100.')
    .min(0, 'Progress goes from 0 to 100.')
    .max(100, 'Progress goes from 0 to 100.')
    .default(0),
  participants: z
    .int('Please give the number of people.')
    .min(0, 'Please give the number of people.')
    .max(100_000, 'That number is too large.')
    .default(0),
});
export type NewProject = z.infer<typeof NewProject>;
export const ProjectChange = z.object({
  title: NewProject.shape.title.optional(),
  type: NewProject.shape.type.optional(),
  description: NewProject.shape.description.optional(),
  progress: NewProject.shape.progress.unwrap().optional(),
  participants: NewProject.shape.participants.unwrap().optional(),
});
export type ProjectChange = z.infer<typeof ProjectChange>;
/** A project as administrators see it, with the state of its review. */
export const ReviewedProject = Project.extend({ state: ReviewState, author: z.string() });
export type ReviewedProject = z.infer<typeof ReviewedProject>;
export const ReviewedProjects = z.object({ projects: z.array(ReviewedProject) });
