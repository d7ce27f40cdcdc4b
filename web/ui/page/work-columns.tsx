import type { ReactNode } from 'react';

/** A form and its outcome at the left; on a wide screen, notes or the live state beside it. */
export function WorkColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start items-start gap-4 min-[68rem]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      {children}
    </div>
  );
}
