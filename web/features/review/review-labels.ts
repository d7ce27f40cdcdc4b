import { formatCount } from '#contract/text/format-count';
import type { ModerationItem, ProjectFigures, ReviewCounts } from '#contract/moderation/review';
import { reviewStateLabels } from '#contract/moderation/review-state-labels';
import type { DeciderRole, Submission } from '#contract/moderation/submissions';
import { clampPercent } from '../../ui/loading/progress.tsx';

/** The tab of the support messages: how many are open, and how many to read first (P-34). */
export function supportTabLabel(messages: ReviewCounts['messages'] | undefined): string {
  const title = 'Messages';
  if (messages === undefined || messages.open === 0) return title;
  const { open, urgent } = messages;
  return urgent === 0 ? `${title} ${open}` : `${title} ${open}, ${urgent} urgent`;
}

type Authored = Pick<ModerationItem, 'author' | 'authorId' | 'authorFullName'>;

/** Account ids and names, sorted by name; the full name first where the reviewer may read it. */
export function listAuthors(items: readonly Authored[]): readonly (readonly [string, string])[] {
  const names = new Map(
    items.flatMap(({ authorId, author, authorFullName }) => {
      const name = authorFullName ? `${authorFullName} (${author})` : author;
      return typeof authorId === 'number' ? [[String(authorId), name] as const] : [];
    }),
  );
  return [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
}

/** Where an approved item appears. */
export function whereItAppears(kind: string): string {
  switch (kind) {
    case 'post':
    case 'reply':
      return 'Publishes it in the forum.';
    case 'journal':
      return 'Shows the file to the people it is shared with.';
    case 'project':
      return 'Publishes it under Projects.';
    default:
      return 'Publishes it in Recent activity.';
  }
}

const by: Readonly<Record<DeciderRole, string>> = {
  author: 'you',
  teacher: 'a teacher',
  admin: 'an administrator',
};

/** The decision and the role of the person who made it, never the name. Null while it is waiting. */
export function formatDecision({
  state,
  decidedBy,
}: Pick<Submission, 'state' | 'decidedBy'>): string | null {
  if (state === 'pending') return null;
  if (state === 'hidden' && decidedBy === 'author') return 'You withdrew it';
  const decision = reviewStateLabels[state];
  return decidedBy === null ? decision : `${decision} by ${by[decidedBy]}`;
}

/** The figures of a project, for reviewers. */
export function formatProjectFigures({ type, progress, participants }: ProjectFigures): string {
  const people = formatCount(participants, 'person', 'people');
  return `Type: ${type}. Progress: ${clampPercent(progress)}% · ${people}.`;
}

/** Asks the author to take out what may be personal details. */
export const detailsReason =
  'Please leave out full names, addresses, and phone numbers, then send it again.';

/** The most frequent reasons: kind, and with a next step. */
export const rejectReasons = [
  detailsReason,
  'Please tell us a little more: what did you see, and where?',
  'Please say it kindly so nobody feels hurt.',
  'This is not about a place or our work. Try again with a place you know.',
  'We have this one already. Thank you for looking so closely!',
] as const;

/** The reason as the author reads it: the chosen sentence, then the reviewer's own text. */
export function formatReason(chosen: string | null, note: string): string {
  return [chosen ?? '', note.trim()].filter((part) => part !== '').join(' ');
}
