import { z } from 'zod';
import type { Project, ProjectChange, ReviewedProject } from '#contract/projects';
import type { ItemForms } from '../../moderation/item-forms.ts';
import { readDetails, type ReviewItem } from '../../moderation/items.store.ts';

/** The entered fields of a project beside `title` and `text` (its description). */
const ProjectDetails = z.object({ type: z.string(), progress: z.number(), participants: z.int() });
type ProjectDetails = z.infer<typeof ProjectDetails>;

/** How a project is stored. */
export function projectContent(project: Pick<Project, 'title' | 'description'> & ProjectDetails) {
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
  const { type, progress, participants } = readDetails(item, ProjectDetails);
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

export const projectForm: ItemForms['project'] = {
  read: (item) => {
    const { title, type, description, participants } = toProject(item);
    return { kind: 'project', title, type, description, participants };
  },
  write: (fields, item) => projectContent({ ...fields, progress: toProject(item).progress }),
  figures: toProject,
  // Only administrators set the progress of a project, so a revision keeps that of the item it replaces.
  carryOver: (replaced, revision) => {
    const { progress } = toProject(replaced);
    return JSON.stringify(projectContent({ ...toProject(revision), progress }).details);
  },
};
