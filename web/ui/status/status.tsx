import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { CheckIcon, ClockIcon, CrossIcon, InformationIcon } from '../icons/status-icons.tsx';

export type StatusState = 'good' | 'bad' | 'waiting' | 'unknown';

const icons = {
  good: <CheckIcon size={16} />,
  bad: <CrossIcon size={16} />,
  waiting: <ClockIcon size={16} />,
  unknown: <InformationIcon size={16} />,
} as const;

const colors = {
  good: 'bg-fir text-on-fir',
  bad: 'bg-danger text-on-danger',
  waiting: 'bg-sun text-on-sun',
  unknown: 'bg-muted text-surface',
} as const;

/** The small square alone; text must be next to it. */
function StatusIcon({ state }: { state: StatusState }) {
  return (
    <span
      className={`inline-grid size-[1.125rem] flex-none place-items-center [&>svg]:size-3.5 ${colors[state]}`}
    >
      {icons[state]}
    </span>
  );
}

/** Mark and word, and after it an address or a time: `Console: Connected 127.0.0.1:40814`. */
export function Status({
  state,
  note,
  noteClassName,
  children,
}: {
  state: StatusState;
  note?: ReactNode;
  noteClassName?: string;
  children: ReactNode;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 font-bold">
      <StatusIcon state={state} />
      <span>{children}</span>
      {note !== undefined && (
        <span
          className={classNames(
            'font-mono text-base font-normal dense:text-sm wrap-anywhere tracking-[-0.01em] text-muted',
            noteClassName,
          )}
        >
          {note}
        </span>
      )}
    </span>
  );
}

/** An 8 px square before a word, for quiet states such as `live`. */
export function StatusDot({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className={`inline-block size-2 flex-none forced-colors:border forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none ${colors[state]}`}
        aria-hidden="true"
      />
      {children}
    </span>
  );
}
