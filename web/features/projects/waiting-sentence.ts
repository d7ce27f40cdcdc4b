import type { ShowcaseProject } from '#contract/community/projects';

type State = ShowcaseProject['state'];

/** Why a project is not public, and who can see it: for its author, or for reviewers. */
export function waitingSentence(state: State, isAuthor: boolean, isWithdrawn = false): string {
  if (state === 'rejected' && isAuthor)
    return 'A teacher returned this project. Read why under My submissions, change it, and send it again.';
  const readers = isAuthor
    ? 'you, your teachers, and administrators'
    : 'its author, teachers, and administrators';
  return `${isWithdrawn ? 'Withdrawn.' : getStateLabel(state)} Only ${readers} can see it.`;
}

function getStateLabel(state: State): string {
  if (state === 'rejected') return 'Returned.';
  return state === 'hidden' ? 'Hidden.' : 'Waiting for review.';
}
