import '../features/console/console.css';

import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { useContent } from '../content/site-content.tsx';
import {
  ConsoleState,
  FilesState,
  PortalState,
  PracticePill,
} from '../features/console/link-states.tsx';
import { panelTabPath, panelTabs, type PanelTab } from '../features/console/panel-tabs.tsx';
import { PanelShell, StatusCell } from '../layout/panel-shell.tsx';
import { PanelTabs } from '../layout/panel-tabs.tsx';
import { HistoryIcon } from '../ui/icons/sign-icons.tsx';
import { CheckIcon } from '../ui/icons/status-icons.tsx';
import { AccountCorner } from './account-corner.tsx';

type ServerControlFrameProps = {
  selected: PanelTab['value'];
  /** A `TabPanel` for each tab that is shown or kept. */
  children: ReactNode;
};

/** Bar, connections and the nine side tabs: what stands around everything of server control. */
export function ServerControlFrame({ selected, children }: ServerControlFrameProps) {
  const { site } = useContent();
  const [, navigate] = useLocation();
  return (
    <PanelShell
      siteTitle={site.title}
      right={<PanelLinks />}
      account={<AccountCorner />}
      status={<StatusRow />}
    >
      <PanelTabs
        tabs={panelTabs}
        selected={selected}
        onSelect={(value) => navigate(panelTabPath(value))}
      >
        {children}
      </PanelTabs>
    </PanelShell>
  );
}

/** What looks at the whole of server control, and is none of its tabs. */
function PanelLinks() {
  return (
    <>
      <Link href="/server-control/doctor" className="panel-link">
        <CheckIcon size={18} />
        Set-up doctor
      </Link>
      <Link href="/server-control/audit" className="panel-link">
        <HistoryIcon size={18} />
        Audit log
      </Link>
    </>
  );
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
