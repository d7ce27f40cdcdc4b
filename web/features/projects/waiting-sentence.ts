import type { ShowcaseProject } from '#contract/community/projects';
import { describeState } from '#contract/moderation/review-state-labels';

type Waiting = Pick<ShowcaseProject, 'state' | 'isWithdrawn'>;

/** Why a project is not public, and who can see it: for its author, or for reviewers. */
export function waitingSentence(project: Waiting, isAuthor: boolean): string {
  if (project.state === 'rejected' && isAuthor)
    return 'A teacher returned this project. Read why under My submissions, change it, and send it again.';
  const readers = isAuthor
    ? 'you, your teachers, and administrators'
    : 'its author, teachers, and administrators';
  return `${describeState(project)}. Only ${readers} can see it.`;
}
