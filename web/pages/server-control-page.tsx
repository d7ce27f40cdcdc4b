import { Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import {
  findPanelTab,
  panelTabPath,
  panelTabs,
  type PanelTab,
} from '../features/console/panel-tabs.tsx';
import { useVisitedTabs } from '../features/console/use-visited-tabs.ts';
import { PanelHead } from '../layout/panel-shell.tsx';
import { PanelTabs } from '../layout/panel-tabs.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TabPanel } from '../ui/tabs.tsx';
import { ServerControlFrame } from './server-control-frame.tsx';
import { late } from '../ui/late.tsx';

const ConnectionTab = late(
  async () => (await import('../features/console/connection-tab.tsx')).ConnectionTab,
);
const CommandTab = late(
  async () => (await import('../features/console/command-tab.tsx')).CommandTab,
);
const FilesTab = late(async () => (await import('../features/files/files-tab.tsx')).FilesTab);

const BlueMapTab = late(
  async () => (await import('../features/worlds/bluemap-tab.tsx')).BlueMapTab,
);
const DomainTab = late(async () => (await import('../features/domain/domain-tab.tsx')).DomainTab);
const WorldsTab = late(async () => (await import('../features/worlds/worlds-tab.tsx')).WorldsTab);
const PortalsTab = late(
  async () => (await import('../features/worlds/portals-tab.tsx')).PortalsTab,
);
const NpcsTab = late(async () => (await import('../features/worlds/npcs-tab.tsx')).NpcsTab);
const BookTab = late(async () => (await import('../features/book/book-tab.tsx')).BookTab);
const PlayersPanel = late(
  async () => (await import('../features/worlds/players-panel.tsx')).PlayersPanel,
);

/** Server control (§2): nine tabs, each with an address of its own. The route lets administrators in only. */
export function ServerControlPage() {
  const [path, navigate] = useLocation();
  const selected = findPanelTab(path);
  const isVisited = useVisitedTabs(selected);
  const search = useSearch();
  // What stands after the address of a tab, such as the folder that is open, is there again on coming back.
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({});

  function select(value: string) {
    setSearches({ ...searches, [selected.value]: search });
    const kept = searches[value] ?? '';
    navigate(kept === '' ? panelTabPath(value) : `${panelTabPath(value)}?${kept}`);
  }
  return (
    <ServerControlFrame>
      <PanelTabs tabs={panelTabs} selected={selected.value} onSelect={select}>
        {panelTabs.filter(isVisited).map((tab) => (
          <TabPanel key={tab.value} value={tab.value} keep>
            <PanelHead title={tab.label} />
            <Suspense fallback={<Spinner label="Loading" />}>
              <TabContent value={tab.value} isOpen={tab.value === selected.value} />
            </Suspense>
          </TabPanel>
        ))}
      </PanelTabs>
    </ServerControlFrame>
  );
}

/** A tab that was visited stays; `isOpen` ends its questions to the game server while another one is shown. */
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
