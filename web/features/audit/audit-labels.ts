import type { AuditEntry } from '#contract/moderation/audit';

/** The name of each kind of action in the filter. */
export const kindLabels = {
  auth: 'Accounts',
  console: 'Console',
  files: 'Files',
  content: 'Content',
  review: 'Review',
  support: 'Support messages',
  class: 'Classes',
  session: 'Sessions',
  quest: 'Open quests',
  project: 'Projects',
  forum: 'Forum',
  challenge: 'Challenges',
  map: 'Live map',
  book: 'News book',
  domain: 'Domain',
  doctor: 'Setup check',
  journal: 'Journals',
} as const;

/** In a row of the list: without the id of something that also has a name. */
export function shortSubject(subject: string): string {
  return subject.replace(
    / [0-9a-f]{8}-[0-9a-f-]{27} \((.+)\)$/,
    (_, title: string) => ` “${title.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  );
}

/** A short subject after its verb, without the word that both have: after `created the class`, only `“Period 3”`. */
export function subjectAfter(verb: string, subject: string): string {
  const short = shortSubject(subject);
  const last = verb.slice(verb.lastIndexOf(' ') + 1);
  return short.startsWith(`${last} “`) ? short.slice(last.length + 1) : short;
}

/** Nobody was signed in, but a person did it. */
export function formatActor(actor: string): string {
  return actor === 'nobody' ? 'someone' : actor;
}

/** Actions on something that is typed exactly: a command, a path, a host name. */
export function isForTyping(action: string): boolean {
  return /^(console|files|domain)\./.test(action);
}

/** Whether the action failed, judging by its result. */
export function isGood({ result }: AuditEntry): boolean {
  return /^(done|sent|answered|connected|disconnected|ok|success|kept|signed in|signed out|created|updated|unchanged|\w+ → \w+)/i.test(
    result,
  );
}

export type AuditFilter = {
  readonly actor: string;
  readonly kind: keyof typeof kindLabels | '';
  readonly search: string;
  readonly since: string;
  readonly until: string;
};

export const noFilter: AuditFilter = { actor: '', kind: '', search: '', since: '', until: '' };

/** The query of a filter: only the fields that were filled in. Days are those of this computer, as in the list. */
export function filterQuery({ since, until, ...texts }: AuditFilter): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(texts)) {
    if (value.trim() !== '') query[name] = value.trim();
  }
  if (isDay(since)) query['since'] = midnight(since, 0);
  if (isDay(until)) query['until'] = midnight(until, 1);
  return query;
}

/** Not an empty field or, in some browsers, a year of six digits. */
function isDay(text: string): boolean {
  return /^\d{4}-/.test(text);
}

/** The start of a day, or of the next one. */
function midnight(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
