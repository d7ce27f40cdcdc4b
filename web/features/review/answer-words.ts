import type { Answer } from '#contract/submissions';

const things: Readonly<Record<Exclude<Answer['about'], 'support'>, string>> = {
  quest: 'Your quest',
  celebration: 'Your celebration',
  project: 'Your project',
  post: 'Your post',
  reply: 'Your reply',
  journal: 'Your journal entry',
};

/** What an entry in the notifications says: never the words of the thing, others may use this computer. */
export function titleOfAnswer({
  about,
  state,
  isEdit,
}: Pick<Answer, 'about' | 'state' | 'isEdit'>): string {
  if (about === 'support') return 'There is an answer to your message';
  if (isEdit) return `${things[about]} was changed by an administrator`;
  switch (state) {
    case 'published':
      return `${things[about]} is published`;
    case 'rejected':
      return `${things[about]} is not published`;
    case 'hidden':
      return `${things[about]} was hidden`;
    case 'pending':
    case null:
      return `There is news about: ${things[about].toLowerCase()}`;
    default:
      return state satisfies never;
  }
}
