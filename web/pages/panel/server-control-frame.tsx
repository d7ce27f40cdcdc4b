import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useContent } from '../../content/site-content.tsx';
import {
  ConsoleState,
  FilesState,
  PortalState,
  PracticePill,
} from '../../features/console/link-states.tsx';
import { panelLinkClass, PanelShell, StatusCell } from '../../layout/panel/panel-shell.tsx';
import { HistoryIcon } from '../../ui/icons/edit-icons.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { HeaderAccount } from '../../layout/header/header-account.tsx';

/** The header bar and the connection states around every page of server control. */
export function ServerControlFrame({ children }: { children: ReactNode }) {
  const { site } = useContent();
  return (
    <PanelShell
      siteTitle={site.title}
      right={<WholePanelLinks />}
      account={<HeaderAccount />}
      status={<StatusRow />}
    >
      {children}
    </PanelShell>
  );
}

/** Pages that concern all of server control and are not tabs. */
function WholePanelLinks() {
  return (
    <>
      <Link href="/server-control/doctor" className={panelLinkClass}>
        <CheckIcon size={18} />
        Setup check
      </Link>
      <Link href="/server-control/audit" className={panelLinkClass}>
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
