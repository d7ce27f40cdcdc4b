import type { ReactNode } from 'react';

import { panelTabPath, panelTabs, type PanelTab } from '../features/console/panel-tabs.tsx';
import { PanelLinks } from '../layout/panel-links.tsx';
import { PanelHead } from '../layout/panel-shell.tsx';
import { ServerControlFrame } from './server-control-frame.tsx';

type ServerControlPartProps = {
  title: string;
  /** The tab that the page belongs to; null for one that belongs to the whole. */
  tab?: PanelTab['value'] | null;
  children: ReactNode;
};

/** A page of server control with an address of its own, beside the tabs. */
export function ServerControlPart({ title, tab = null, children }: ServerControlPartProps) {
  return (
    <ServerControlFrame>
      <PanelLinks tabs={panelTabs} current={tab} pathOf={panelTabPath}>
        <PanelHead title={title} />
        {children}
      </PanelLinks>
    </ServerControlFrame>
  );
}
