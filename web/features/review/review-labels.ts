import type { ReviewState, ProjectFigures } from '#contract/review';
import type { StaffCounts, DeciderRole, Submission } from '#contract/submissions';
import { clampPercent } from '../../ui/loading/progress.tsx';

/** The tab of the messages to support: how many are open, and whether to look at some first (P-34). */
export function supportTabLabel(messages: StaffCounts['messages']): string {
  const title = 'Support messages';
  if (messages === null || messages.open === 0) return title;
  const { open, urgent } = messages;
  return urgent === 0 ? `${title} (${open})` : `${title} (${open}, ${urgent} urgent)`;
}

const done: Readonly<Record<Exclude<ReviewState, 'pending'>, string>> = {
  published: 'Published',
  rejected: 'Not published',
  hidden: 'Hidden',
};
const by: Readonly<Record<DeciderRole, string>> = {
  author: 'you',
  teacher: 'a teacher',
  admin: 'an administrator',
};

/** What became of something, and who decided so: in what part, and never by name. Null while it waits. */
export function formatDecision({
  state,
  decidedBy,
}: Pick<Submission, 'state' | 'decidedBy'>): string | null {
  if (state === 'pending') return null;
  if (state === 'hidden' && decidedBy === 'author') return 'You withdrew it';
  return decidedBy === null ? done[state] : `${done[state]} by ${by[decidedBy]}`;
}

/** What a project says beside its words, for those who decide on it. */
export function formatProjectFigures({ type, progress, participants }: ProjectFigures): string {
  const people = participants === 1 ? '1 person takes part' : `${participants} people take part`;
  return `Type: ${type}. Progress: ${clampPercent(progress)} %. ${people}.`;
}

/** What authors are told most often: kind, and with a way on. */
export const rejectReasons = [
  'Please leave out full names, addresses, and phone numbers, then send it again.',
  'Please tell us a little more: what did you see, and where?',
  'Please say it kindly so nobody feels hurt.',
  'This is not about a place or our work. Try it with a place you know.',
  'We have this one already. Thank you for looking so closely!',
] as const;

/** The reason as the author reads it: the sentence that was chosen, then the reviewer's own words. */
export function formatReason(chosen: string | null, note: string): string {
  return [chosen ?? '', note.trim()].filter((part) => part !== '').join(' ');
}
