import type { ShowcaseProject } from '#contract/community/projects';
import { describeState } from '#contract/moderation/review-state-labels';

type Waiting = Pick<ShowcaseProject, 'state' | 'isWithdrawn'>;

/** Why a project is not public, and who can see it: for its author, or for reviewers. */
export function waitingSentence(project: Waiting, isAuthor: boolean): string {
  if (project.state === 'rejected' && isAuthor)
    return 'This project was returned. Read why under My submissions, change it, and send it again.';
  const readers = isAuthor
    ? 'you and the people who review it'
    : 'its author, teachers, and administrators';
  return `${describeState(project)}. Only ${readers} can see it.`;
}
