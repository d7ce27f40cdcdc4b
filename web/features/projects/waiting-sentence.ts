import type { ShowcaseProject } from '#contract/community/projects';

type Waiting = Pick<ShowcaseProject, 'state' | 'isWithdrawn'>;

/** Why a project is not public, and who can see it: for its author, or for reviewers. */
export function waitingSentence(project: Waiting, isAuthor: boolean): string {
  if (project.state === 'rejected' && isAuthor)
    return 'A teacher returned this project. Read why under My submissions, change it, and send it again.';
  const readers = isAuthor
    ? 'you, your teachers, and administrators'
    : 'its author, teachers, and administrators';
  return `${getStateLabel(project)} Only ${readers} can see it.`;
}

function getStateLabel({ state, isWithdrawn }: Waiting): string {
  if (state === 'rejected') return 'Returned.';
  if (state === 'pending') return 'Waiting for review.';
  return isWithdrawn === true ? 'Withdrawn.' : 'Hidden.';
}
