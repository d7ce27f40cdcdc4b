import '../features/console/console.css';

import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';

import { useContent } from '../content/site-content.tsx';
import { BlankPlotIcon } from '../drawings/civic-icons.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { ComingSoon } from '../features/console/coming-soon.tsx';
import {
  ConsoleState,
  FilesState,
  PortalState,
  PracticePill,
} from '../features/console/link-states.tsx';
import {
  findPanelTab,
  panelTabPath,
  panelTabs,
  type PanelTab,
} from '../features/console/panel-tabs.tsx';
import { useVisitedTabs } from '../features/console/use-visited-tabs.ts';
import { PanelHead, PanelShell, StatusCell } from '../layout/panel-shell.tsx';
import { PanelTabs } from '../layout/panel-tabs.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TabPanel } from '../ui/tabs.tsx';

const ConnectionTab = lazy(async () => ({
  default: (await import('../features/console/connection-tab.tsx')).ConnectionTab,
}));
const CommandTab = lazy(async () => ({
  default: (await import('../features/console/command-tab.tsx')).CommandTab,
}));

/** Server control (§2): nine tabs, each with an address of its own. The route lets administrators in only. */
export function ServerControlPage() {
  const { site } = useContent();
  const [path, navigate] = useLocation();
  const selected = findPanelTab(path);
  const isVisited = useVisitedTabs(selected);
  return (
    <PanelShell siteTitle={site.title} account={<UserMenu />} status={<StatusRow />}>
      <PanelTabs
        tabs={panelTabs}
        selected={selected.value}
        onSelect={(value) => navigate(panelTabPath(value))}
      >
        {panelTabs.filter(isVisited).map((tab) => (
          <TabPanel key={tab.value} value={tab.value} keep>
            <PanelHead title={tab.label} />
            <Suspense fallback={<Spinner label="Loading" />}>
              <TabContent value={tab.value} />
            </Suspense>
          </TabPanel>
        ))}
      </PanelTabs>
    </PanelShell>
  );
}

function TabContent({ value }: { value: PanelTab['value'] }) {
  if (value === 'connection') return <ConnectionTab />;
  if (value === 'command') return <CommandTab />;
  return <ComingSoon tab={value} drawing={<BlankPlotIcon size={48} />} />;
}

function StatusRow() {
  return (
    <>
      <StatusCell>
        <ConsoleState />
      </StatusCell>
      <StatusCell>
        <PortalState />
      </StatusCell>
      <StatusCell>
        <FilesState />
      </StatusCell>
      <StatusCell atEnd>
        <PracticePill />
      </StatusCell>
    </>
  );
}
