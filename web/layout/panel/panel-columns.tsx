import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { classNames } from '../../ui/class-names.ts';
import { tabClass, TabList, tabListClass, TabsRoot } from '../../ui/navigation/tabs.tsx';
import type { PanelGroup, PanelLink } from './panel-navigation.ts';
import { PanelCount, PanelMenu } from './panel-menu.tsx';
import { PanelMain } from './panel-shell.tsx';
import { panelTabPath, panelTabs } from './panel-tabs.tsx';

const columnsClass =
  'grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] content-start wide:grid-cols-[min(13rem,24%)_minmax(0,1fr)] wide:grid-rows-[1fr] wide:content-stretch print:block';

export type PanelTabsState = { selected: string; onSelect: (value: string) => void };

type PanelColumnsProps = {
  groups: readonly PanelGroup[];
  current: PanelLink | undefined;
  /** The tab list of server control is the first group, instead of links. */
  tabs: PanelTabsState | null;
  children: ReactNode;
};

/** The page beside the grouped list of all pages; under 900 px the list opens from one control above the page. */
export function PanelColumns({ groups, current, tabs, children }: PanelColumnsProps) {
  const columns = (
    <>
      <PanelSide>
        {groups.map((group, at) => (
          <div
            key={group.title}
            className="not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-3"
          >
            <p className="px-6 py-1 text-sm/5 font-semibold text-muted">{group.title}</p>
            {tabs !== null && at === 0 ? (
              <TabList tabs={panelTabs} label="Server control" orientation="vertical" />
            ) : (
              <LinkList group={group} current={current} />
            )}
          </div>
        ))}
      </PanelSide>
      <PanelMenu groups={groups} current={current} />
      <PanelMain>{children}</PanelMain>
    </>
  );
  if (tabs === null) return <div className={columnsClass}>{columns}</div>;
  return (
    <TabsRoot {...tabs} className={columnsClass}>
      {columns}
    </TabsRoot>
  );
}

function PanelSide({ children }: { children: ReactNode }) {
  return (
    <div className="hidden border-e border-line bg-surface py-4 wide:block print:hidden">
      {/* One sticky block, because two would overlap. In a low window it scrolls with the page. */}
      <div className="top-[calc(var(--header-height)+1rem)] [@media(height>=48rem)]:sticky">
        {children}
      </div>
    </div>
  );
}

function LinkList({ group, current }: { group: PanelGroup; current: PanelLink | undefined }) {
  return (
    <nav aria-label={group.title} className={tabListClass('vertical')}>
      {group.links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className={classNames(tabClass('vertical'), 'w-full')}
          {...(link === current ? { 'data-state': 'active', 'aria-current': 'page' } : {})}
        >
          {link.icon}
          <span className="min-w-0 grow">{link.label}</span>
          <PanelCount count={link.count} />
        </Link>
      ))}
    </nav>
  );
}

/** The nine tabs as links: beside pages that are not tabs, and on phones. */
export function serverGroup(onSelect: ((value: string) => void) | undefined): PanelGroup {
  return {
    title: 'Server',
    links: panelTabs.map(({ value, label, icon }) => ({
      label,
      icon,
      href: panelTabPath(value),
      onFollow: onSelect && (() => onSelect(value)),
    })),
  };
}
