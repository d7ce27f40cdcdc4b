import { z } from 'zod';
import type { Project, ProjectChange, ReviewedProject } from '#contract/projects';
import type { ReviewItem } from '../../moderation/items.store.ts';

const Details = z.object({ type: z.string(), progress: z.number(), participants: z.int() });
type Details = z.infer<typeof Details>;

/** How a project lies in the spine of the review. */
export function itemOfProject(project: Pick<Project, 'title' | 'description'> & Details) {
  const { title, description, type, progress, participants } = project;
  return { title, text: description, tags: [type], details: { type, progress, participants } };
}

/** The project after a change; what the change leaves out stays. */
export function applyChange(project: Project, change: ProjectChange): Project {
  return {
    ...project,
    title: change.title ?? project.title,
    type: change.type ?? project.type,
    description: change.description ?? project.description,
    progress: change.progress ?? project.progress,
    participants: change.participants ?? project.participants,
  };
}

export function toProject(item: ReviewItem): Project {
  const { type, progress, participants } = Details.parse(JSON.parse(item.details));
  return {
    id: item.id,
    title: item.title,
    type,
    description: item.text,
    progress,
    participants,
    lastUpdate: item.updatedAt,
  };
}

export function toReviewedProject(item: ReviewItem): ReviewedProject {
  return { ...toProject(item), state: item.state, author: item.authorDisplay };
}
