import type { ReactNode } from 'react';

import { BookIcon, MapIcon } from '../../ui/icons/object-icons.tsx';
import {
  CharacterIcon,
  ConsoleIcon,
  CubeIcon,
  FolderIcon,
  GlobeIcon,
  PlugIcon,
  PortalIcon,
} from '../../ui/icons/panel-icons.tsx';
import { TabPanel } from '../../ui/navigation/tabs.tsx';
import { PanelHeader } from './panel-shell.tsx';

/** §2: these nine, in this order. `value` is the last part of the tab's address. */
export const panelTabs = [
  { value: 'connection', label: 'Connection', icon: <PlugIcon /> },
  { value: 'command', label: 'Command', icon: <ConsoleIcon /> },
  { value: 'bluemap', label: 'BlueMap', icon: <MapIcon /> },
  { value: 'domain', label: 'Domain', icon: <GlobeIcon /> },
  { value: 'files', label: 'Files', icon: <FolderIcon /> },
  { value: 'npcs', label: 'NPCs', icon: <CharacterIcon /> },
  { value: 'portals', label: 'Portals', icon: <PortalIcon /> },
  { value: 'worlds', label: 'Worlds', icon: <CubeIcon /> },
  { value: 'booknews', label: 'BookNews', icon: <BookIcon /> },
] as const;

export type PanelTab = (typeof panelTabs)[number];

const firstTab: PanelTab = panelTabs[0];

/** The tab of an address such as `/server-control/command`; Connection when it names none. */
export function findPanelTab(path: string): PanelTab {
  const name = /^\/server-control\/([a-z]+)\/?$/.exec(path)?.[1];
  return panelTabs.find(({ value }) => value === name) ?? firstTab;
}

export function panelTabPath(value: string): string {
  return `/server-control/${value}`;
}

type PanelTabContentProps = {
  tab: PanelTab;
  /** At the right of the heading. */
  status?: ReactNode;
  children: ReactNode;
};

/** Heading and content of one tab; it stays in the document while another tab is shown. */
export function PanelTabContent({ tab, status, children }: PanelTabContentProps) {
  return (
    <TabPanel
      value={tab.value}
      keep
      className="grid-cols-[minmax(0,1fr)] gap-4 data-[state=active]:grid"
    >
      <PanelHeader title={tab.label} className="mb-0">
        {status}
      </PanelHeader>
      {children}
    </TabPanel>
  );
}
