import type { SetupCheck } from '#contract/setup-check';

/** Where each thing is mended, when that is a page of the portal. */
const placesToFix: Readonly<Record<string, { readonly href: string; readonly label: string }>> = {
  console: { href: '/server-control/connection', label: 'Open Connection' },
  files: { href: '/server-control/files', label: 'Open Files' },
  log: { href: '/server-control/files', label: 'Open Files' },
  maps: { href: '/content-editor/worlds', label: 'Open the content of Worlds' },
  dns: { href: '/server-control/domain', label: 'Open Domain' },
};

/** The page to go to for what a check found; null when nothing is to be done, or not in the portal. */
export function findPlaceToFix({ name, remedy }: SetupCheck) {
  return remedy === null ? null : (placesToFix[name] ?? null);
}

/** `2 problems, 7 fine, 1 not set up`: the whole report in one line. */
export function formatReport(checks: readonly SetupCheck[]): string {
  const count = (state: SetupCheck['state']) =>
    checks.filter((check) => check.state === state).length;
  const problems = count('problem');
  return [
    problems === 0 ? 'No problems' : `${problems} ${problems === 1 ? 'problem' : 'problems'}`,
    `${count('ok')} fine`,
    ...(count('not-set-up') === 0 ? [] : [`${count('not-set-up')} not set up`]),
  ].join(', ');
}
