import type { ShowcaseProject } from '#contract/community/projects';

export function waitingSentence(state: ShowcaseProject['state']): string {
  return state === 'rejected'
    ? 'A teacher returned this project. Read why, change it, and send it again.'
    : 'Waiting for review. Only its author, teachers, and administrators can see it.';
}
