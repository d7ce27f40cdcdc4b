import type { ReactNode } from 'react';

import { CheckIcon, ClockIcon, CrossIcon, InformationIcon } from './icons/status-icons.tsx';

export type StatusState = 'good' | 'bad' | 'waiting' | 'unknown';

const icons = {
  good: <CheckIcon size={16} />,
  bad: <CrossIcon size={16} />,
  waiting: <ClockIcon size={16} />,
  unknown: <InformationIcon size={16} />,
} as const;

/** The small square alone; a word must stand beside it. */
export function StatusIcon({ state }: { state: StatusState }) {
  return <span className={`status-mark status-${state}`}>{icons[state]}</span>;
}

/** Mark and word, and after it an address or a time: `Console: Connected 127.0.0.1:40814`. */
export function Status({
  state,
  note,
  children,
}: {
  state: StatusState;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="status">
      <StatusIcon state={state} />
      <span>{children}</span>
      {note !== undefined && <span className="status-note">{note}</span>}
    </span>
  );
}

/** An 8 px square before a word, for quiet states such as `live`. */
export function StatusDot({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className="status-quiet">
      <span className={`status-dot status-${state}`} aria-hidden="true" />
      {children}
    </span>
  );
}
