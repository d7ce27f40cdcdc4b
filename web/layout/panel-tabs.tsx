import type { ReactNode } from 'react';

import { TabList, TabsRoot, type Tab } from '../ui/tabs.tsx';
import { PanelMain } from './panel-shell.tsx';
import { PanelSelect, PanelSide } from './panel-side.tsx';

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
      <PanelSide>
        <TabList tabs={tabs} label="Server control" />
      </PanelSide>
      <PanelSelect>
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
      </PanelSelect>
      <PanelMain>{children}</PanelMain>
    </TabsRoot>
  );
}
