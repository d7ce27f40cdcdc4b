import { Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { SetupNotice } from '../../features/setup/setup-notice.tsx';
import {
  findPanelTab,
  PanelTabContent,
  panelTabPath,
  panelTabs,
  type PanelTab,
} from '../../layout/panel/panel-tabs.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

const ConnectionTab = lazyComponent(
  async () => (await import('../../features/console/connection-tab.tsx')).ConnectionTab,
);
const CommandTab = lazyComponent(
  async () => (await import('../../features/console/command/command-tab.tsx')).CommandTab,
);
const FilesTab = lazyComponent(
  async () => (await import('../../features/files/files-tab.tsx')).FilesTab,
);
const BlueMapTab = lazyComponent(
  async () => (await import('../../features/worlds/bluemap/bluemap-tab.tsx')).BlueMapTab,
);
const DomainTab = lazyComponent(
  async () => (await import('../../features/domain/domain-tab.tsx')).DomainTab,
);
const WorldsTab = lazyComponent(
  async () => (await import('../../features/worlds/worlds-tab.tsx')).WorldsTab,
);
const PortalsTab = lazyComponent(
  async () => (await import('../../features/worlds/portals-tab.tsx')).PortalsTab,
);
const NpcsTab = lazyComponent(
  async () => (await import('../../features/worlds/npcs-tab.tsx')).NpcsTab,
);
const BookTab = lazyComponent(
  async () => (await import('../../features/book/book-tab.tsx')).BookTab,
);
const PlayersFact = lazyComponent(
  async () => (await import('../../features/worlds/players/players-panel.tsx')).PlayersFact,
);
const PlayersPanel = lazyComponent(
  async () => (await import('../../features/worlds/players/players-panel.tsx')).PlayersPanel,
);

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
        <PanelTabContent
          key={tab.value}
          tab={tab}
          status={
            tab.value === 'command' ? (
              <Suspense fallback={null}>
                <PlayersFact isOpen={tab.value === selected.value} />
              </Suspense>
            ) : undefined
          }
        >
          <Suspense fallback={<Spinner label="Loading" />}>
            <TabContent value={tab.value} isOpen={tab.value === selected.value} />
          </Suspense>
        </PanelTabContent>
      ))}
    </PanelFrame>
  );
}

/** `isOpen` stops the polling of a visited tab while another one is shown. */
function TabContent({ value, isOpen }: { value: PanelTab['value']; isOpen: boolean }) {
  if (value === 'connection') return <ConnectionTab />;
  if (value === 'command') return <CommandTab players={<PlayersPanel isOpen={isOpen} />} />;
  if (value === 'bluemap') return <BlueMapTab isOpen={isOpen} />;
  if (value === 'worlds') return <WorldsTab isOpen={isOpen} />;
  if (value === 'portals') return <PortalsTab isOpen={isOpen} />;
  if (value === 'npcs') return <NpcsTab isOpen={isOpen} />;
  if (value === 'files') return <FilesTab isOpen={isOpen} />;
  if (value === 'booknews') return <BookTab />;
  return <DomainTab />;
}

/** A visited tab stays in the document, so that its input and replies are not lost. */
function useVisitedTabs(selected: PanelTab): (tab: PanelTab) => boolean {
  const [visited, setVisited] = useState<readonly PanelTab[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  return (tab) => visited.includes(tab);
}
