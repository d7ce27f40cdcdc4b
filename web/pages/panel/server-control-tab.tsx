import { Suspense } from 'react';

import { PanelTabContent, type PanelTab } from '../../layout/panel/panel-tabs.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

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

type ServerControlTabProps = {
  tab: PanelTab;
  /** Stops the polling of a visited tab while another one is shown. */
  isOpen: boolean;
};

/** One tab with its heading. */
export function ServerControlTab({ tab, isOpen }: ServerControlTabProps) {
  return (
    <PanelTabContent
      tab={tab}
      status={
        tab.value === 'command' ? (
          <Suspense fallback={null}>
            <PlayersFact isOpen={isOpen} />
          </Suspense>
        ) : undefined
      }
    >
      <Suspense fallback={<Spinner label="Loading" />}>
        <TabContent value={tab.value} isOpen={isOpen} />
      </Suspense>
    </PanelTabContent>
  );
}

type TabContentProps = { value: PanelTab['value']; isOpen: boolean };

function TabContent({ value, isOpen }: TabContentProps) {
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
