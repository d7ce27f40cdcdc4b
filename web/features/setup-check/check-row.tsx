import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { SetupCheck } from '#contract/game-server/setup-check';
import { setupCheckTitles } from '#contract/game-server/setup-check-titles';
import { Status, type StatusState } from '../../ui/status/status.tsx';
import { textLinkClass } from '../../ui/button.tsx';

const states: Readonly<
  Record<SetupCheck['state'], { readonly mark: StatusState; readonly word: string }>
> = {
  ok: { mark: 'good', word: 'OK' },
  problem: { mark: 'bad', word: 'Problem' },
  'not-set-up': { mark: 'unknown', word: 'Not set up' },
};

/** The page where a part is set up, if it has one. */
const pagesByCheck: Readonly<Record<string, { readonly href: string; readonly label: string }>> = {
  console: { href: '/server-control/connection', label: 'Open Connection' },
  files: { href: '/server-control/files', label: 'Open Files' },
  log: { href: '/server-control/files', label: 'Open Files' },
  maps: { href: '/content-editor/worlds', label: 'Open Worlds in Content' },
  dns: { href: '/server-control/domain', label: 'Open Domain' },
};

/** One part: its state, the finding in one sentence, and what to do about it. */
export function CheckRow({
  check: { name, title, state, sentence, remedy },
}: {
  check: SetupCheck;
}) {
  const { mark, word } = states[state];
  const page = remedy === null ? undefined : pagesByCheck[name];
  return (
    <Row title={title} status={<Status state={mark}>{word}</Status>}>
      <p>{sentence}</p>
      {remedy !== null && <p className="text-muted">{remedy}</p>}
      {page !== undefined && (
        <Link href={page.href} className={`${textLinkClass} justify-self-start`}>
          {page.label}
        </Link>
      )}
    </Row>
  );
}

/** Placeholders while the parts are being tested. */
export function WaitingRows() {
  return Object.entries(setupCheckTitles).map(([name, title]) => (
    <Row key={name} title={title} status={<Status state="waiting">Testing</Status>} />
  ));
}

type RowProps = { title: string; status: ReactNode; children?: ReactNode };

function Row({ title, status, children }: RowProps) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 not-first:border-t not-first:border-line wide:grid-cols-[13rem_8rem_minmax(0,1fr)] wide:items-start">
      <h2 className="font-semibold">{title}</h2>
      {status}
      <div className="grid grid-cols-1 gap-1 wrap-anywhere">{children}</div>
    </li>
  );
}
