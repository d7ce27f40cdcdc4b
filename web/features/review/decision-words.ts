import type { ReviewState } from '#contract/review';
import type { DeciderRole, Submission } from '#contract/submissions';

const done: Readonly<Record<Exclude<ReviewState, 'pending'>, string>> = {
  published: 'Published',
  rejected: 'Turned down',
  hidden: 'Hidden',
};
const by: Readonly<Record<DeciderRole, string>> = {
  author: 'you',
  teacher: 'a teacher',
  admin: 'an administrator',
};

/** What became of something, and who decided so: in what part, and never by name. Null while it waits. */
export function decisionInWords({
  state,
  decidedBy,
}: Pick<Submission, 'state' | 'decidedBy'>): string | null {
  if (state === 'pending') return null;
  if (state === 'hidden' && decidedBy === 'author') return 'You took it back';
  return decidedBy === null ? done[state] : `${done[state]} by ${by[decidedBy]}`;
}
