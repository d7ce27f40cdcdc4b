import type { ReactNode } from 'react';

import type { StatusState } from './status-mark.tsx';

/** An 8 px square before a word, for quiet states such as `live`. */
export function StatusDot({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className="status-quiet">
      <span className={`status-dot status-${state}`} aria-hidden="true" />
      {children}
    </span>
  );
}
