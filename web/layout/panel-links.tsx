import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';
import type { Tab } from '../ui/tabs.tsx';
import { PanelMain } from './panel-shell.tsx';
import { PanelSelect, PanelSide } from './panel-side.tsx';

export type PanelLinksProps = {
  tabs: readonly Tab[];
  /** The tab that this page belongs to; null for a page that belongs to the whole. */
  current: string | null;
  pathOf: (value: string) => string;
  children: ReactNode;
};

/** The side list beside a page of its own: it looks as in the panel, and each tab is a link that leaves the page. */
export function PanelLinks({ tabs, current, pathOf, children }: PanelLinksProps) {
  return (
    <div className="panel-columns">
      <PanelSide>
        <nav className="tabs-list" aria-label="Server control">
          {tabs.map(({ value, label, icon }) => (
            <Link
              key={value}
              href={pathOf(value)}
              className="tab"
              {...(value === current ? { 'data-state': 'active', 'aria-current': true } : {})}
            >
              {icon}
              {label}
            </Link>
          ))}
        </nav>
      </PanelSide>
      <PanelSelect>
        <Link href={current === null ? '/server-control' : pathOf(current)} className="text-link">
          <ChevronLeftIcon size={18} />
          Server control
        </Link>
      </PanelSelect>
      <PanelMain>{children}</PanelMain>
    </div>
  );
}
