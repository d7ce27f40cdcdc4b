import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { SetupNotice } from '../../features/setup/setup-notice.tsx';
import {
  findPanelTab,
  panelTabPath,
  panelTabs,
  type PanelTab,
} from '../../layout/panel/panel-tabs.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { ServerControlTab } from './server-control-tab.tsx';

/** Server control (§2): nine tabs, each with an address of its own. The route lets administrators in only. */
export function ServerControlPage() {
  const [path, navigate] = useLocation();
  const selected = findPanelTab(path);
  const isVisited = useVisitedTabs(selected);
  const search = useSearch();
  // The query of each tab, such as the open folder, is restored when the tab is selected again.
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({});

  function select(value: string) {
    setSearches({ ...searches, [selected.value]: search });
    const query = searches[value] ?? '';
    navigate(query === '' ? panelTabPath(value) : `${panelTabPath(value)}?${query}`);
  }
  return (
    <PanelFrame tabs={{ selected: selected.value, onSelect: select }}>
      <SetupNotice />
      {panelTabs.filter(isVisited).map((tab) => (
        <ServerControlTab key={tab.value} tab={tab} isOpen={tab === selected} />
      ))}
    </PanelFrame>
  );
}

/** A visited tab stays in the document, so that its input and replies are not lost. */
function useVisitedTabs(selected: PanelTab): (tab: PanelTab) => boolean {
  const [visited, setVisited] = useState<readonly PanelTab[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  return (tab) => visited.includes(tab);
}
