import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';
import { TabList, TabsRoot, type Tab } from '../ui/tabs.tsx';
import { PanelMain } from './panel-shell.tsx';

export type PanelTabsProps = {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (value: string) => void;
  /** A `TabPanel` for each tab. */
  children: ReactNode;
};

/** Side list of the panel: a vertical tab list from 900 px, a select below it. */
export function PanelTabs({ tabs, selected, onSelect, children }: PanelTabsProps) {
  return (
    <TabsRoot
      selected={selected}
      onSelect={onSelect}
      orientation="vertical"
      className="panel-columns"
    >
      <aside className="panel-side">
        {/* One thing that stays in view: two would slide over one another. */}
        <div>
          <TabList tabs={tabs} label="Server control" />
          <div className="panel-back">
            <Link href="/" className="tab">
              <ChevronLeftIcon />
              Back to portal
            </Link>
          </div>
        </div>
      </aside>
      <div className="panel-select">
        <select
          className="control control-select"
          aria-label="Part of server control"
          value={selected}
          onChange={(event) => onSelect(event.target.value)}
        >
          {tabs.map((tab) => (
            <option key={tab.value} value={tab.value}>
              {tab.label}
            </option>
          ))}
        </select>
        <Link href="/" className="text-link">
          Back to portal
        </Link>
      </div>
      <PanelMain>{children}</PanelMain>
    </TabsRoot>
  );
}
