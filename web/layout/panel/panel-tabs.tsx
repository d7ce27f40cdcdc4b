import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { textLinkClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/forms/field.tsx';
import { ChevronLeftIcon } from '../../ui/icons/arrow-icons.tsx';
import { BookIcon, MapIcon } from '../../ui/icons/thing-icons.tsx';
import {
  CharacterIcon,
  ConsoleIcon,
  CubeIcon,
  FolderIcon,
  GlobeIcon,
  PlugIcon,
  PortalIcon,
} from '../../ui/icons/panel-icons.tsx';
import { tabClass, TabList, tabListClass, TabPanel, TabsRoot } from '../../ui/navigation/tabs.tsx';
import { PanelHeader, PanelMain } from './panel-shell.tsx';

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

const columnsClass =
  'grid flex-1 grid-cols-[minmax(0,1fr)] content-start wide:grid-cols-[11.5rem_minmax(0,1fr)] wide:content-stretch';

export type PanelTabsProps = {
  selected: string;
  onSelect: (value: string) => void;
  /** A `PanelTabContent` for each tab that was opened. */
  children: ReactNode;
};

/** The panel's tabs: a vertical tab list from 900 px, a select below that. */
export function PanelTabs({ selected, onSelect, children }: PanelTabsProps) {
  return (
    <TabsRoot selected={selected} onSelect={onSelect} className={columnsClass}>
      <PanelSide>
        <TabList tabs={panelTabs} label="Server control" orientation="vertical" />
      </PanelSide>
      <NarrowPanelBar>
        <select
          className={classNames(controlClass({ kind: 'select' }), 'flex-[1_1_12rem] font-bold')}
          aria-label="Part of server control"
          value={selected}
          onChange={(event) => onSelect(event.target.value)}
        >
          {panelTabs.map((tab) => (
            <option key={tab.value} value={tab.value}>
              {tab.label}
            </option>
          ))}
        </select>
      </NarrowPanelBar>
      <PanelMain>{children}</PanelMain>
    </TabsRoot>
  );
}

/** Heading and content of one tab; it stays in the document while another tab is shown. */
export function PanelTabContent({ tab, children }: { tab: PanelTab; children: ReactNode }) {
  return (
    <TabPanel
      value={tab.value}
      keep
      className="grid-cols-[minmax(0,1fr)] gap-4 data-[state=active]:grid"
    >
      <PanelHeader title={tab.label} className="mb-0" />
      {children}
    </TabPanel>
  );
}

export type PanelTabLinksProps = {
  /** The tab that this page belongs to; null for a page that belongs to the whole panel. */
  current: PanelTab['value'] | null;
  children: ReactNode;
};

/** The same list beside a page with an address of its own: each tab is a link. */
export function PanelTabLinks({ current, children }: PanelTabLinksProps) {
  return (
    <div className={columnsClass}>
      <PanelSide>
        <nav className={tabListClass('vertical')} aria-label="Server control">
          {panelTabs.map(({ value, label, icon }) => (
            <Link
              key={value}
              href={panelTabPath(value)}
              className={tabClass('vertical')}
              {...(value === current ? { 'data-state': 'active', 'aria-current': true } : {})}
            >
              {icon}
              {label}
            </Link>
          ))}
        </nav>
      </PanelSide>
      <NarrowPanelBar>
        <Link
          href={current === null ? '/server-control' : panelTabPath(current)}
          className={textLinkClass}
        >
          <ChevronLeftIcon size={18} />
          Server control
        </Link>
      </NarrowPanelBar>
      <PanelMain>{children}</PanelMain>
    </div>
  );
}

/** The left column of the panel: its tabs, and the link back to the portal. */
function PanelSide({ children }: { children: ReactNode }) {
  return (
    <aside className="hidden border-e border-line bg-surface py-4 wide:block">
      {/* One sticky block: two would slide over one another. */}
      <div className="sticky top-[calc(var(--header-height)+1rem)]">
        {children}
        <div className="mt-3 border-t border-line pt-3">
          <Link
            href="/"
            className="inline-flex min-h-control items-center gap-3 py-2 ps-6 pe-5 text-[1rem] font-semibold whitespace-nowrap text-text no-underline"
          >
            <ChevronLeftIcon />
            Back to portal
          </Link>
        </div>
      </div>
    </aside>
  );
}

/** The same on a narrow screen: one line above the page. */
function NarrowPanelBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 wide:hidden">
      {children}
      <Link href="/" className={textLinkClass}>
        Back to portal
      </Link>
    </div>
  );
}
