import type { AuditEntry } from '#contract/audit';

/** How each kind of act is called in the filter. */
export const kindWords = {
  auth: 'Accounts',
  console: 'Console',
  files: 'Files',
  content: 'Site content',
  review: 'Review',
  support: 'Support messages',
  session: 'Sessions',
  quest: 'Open quests',
  project: 'Projects',
  book: 'News book',
  domain: 'Domain',
  doctor: 'Set-up doctor',
} as const;

const actionWords: Readonly<Record<string, string>> = {
  'auth.sign-in': 'signed in',
  'auth.sign-out': 'signed out',
  'auth.register': 'made an account',
  'auth.create': 'made an administrator',
  'auth.reset-password': 'set a new password for',
  'auth.role-change': 'changed the role of',
  'console.command': 'ran',
  'console.connect': 'connected the console to',
  'console.disconnect': 'disconnected the console from',
  'content.save-draft': 'drafted the content of',
  'content.publish': 'published the content of',
  'content.discard': 'put aside the draft of',
  'content.restore': 'drafted an earlier version of',
  'book.save': 'saved the',
  'book.restore': 'brought back an earlier',
  'book.reload': 'reloaded the',
  'review.approve': 'approved',
  'review.reject': 'turned down',
  'review.hide': 'hid',
  'review.undo': 'took back the decision on',
  'files.save': 'saved',
  'files.restore-version': 'brought back an earlier version of',
  'files.connect': 'connected the files to',
  'domain.set-map-record': 'set the map address of',
  'domain.set-redirect': 'set the redirect of',
  'doctor.run': 'tested the',
};

/** `ran`, `changed the role of`: what somebody did, before the thing that it was done to. */
export function actionInWords(action: string): string {
  return actionWords[action] ?? action.replace('.', ': ').replaceAll('-', ' ');
}

/** Whose subject is the person who did it: naming them again says nothing. */
export function isAboutOneself(action: string): boolean {
  return action === 'auth.sign-in' || action === 'auth.sign-out' || action === 'auth.register';
}

/** Whether the act went wrong, as far as its result says. */
export function isGood({ result }: AuditEntry): boolean {
  return /^(done|sent|answered|connected|disconnected|ok|success|kept|signed in|signed out|created|\w+ → \w+)/i.test(
    result,
  );
}

export type AuditFilter = {
  readonly actor: string;
  readonly kind: keyof typeof kindWords | '';
  readonly search: string;
  readonly since: string;
  readonly until: string;
};

export const noFilter: AuditFilter = { actor: '', kind: '', search: '', since: '', until: '' };

/** What is sent of a filter: only what was filled in. */
export function filterQuery(filter: AuditFilter): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (value.trim() !== '') query[name] = value.trim();
  }
  return query;
}
