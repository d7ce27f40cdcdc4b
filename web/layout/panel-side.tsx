import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';

/** The left column of the panel: its list, and the way back. */
export function PanelSide({ children }: { children: ReactNode }) {
  return (
    <aside className="panel-side">
      {/* One thing that stays in view: two would slide over one another. */}
      <div>
        {children}
        <div className="panel-back">
          <Link href="/" className="tab">
            <ChevronLeftIcon />
            Back to portal
          </Link>
        </div>
      </div>
    </aside>
  );
}

/** The same on a narrow screen: one line above the page. */
export function PanelSelect({ children }: { children: ReactNode }) {
  return (
    <div className="panel-select">
      {children}
      <Link href="/" className="text-link">
        Back to portal
      </Link>
    </div>
  );
}
