import type { ReactNode } from 'react';

import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { PanelTabLinks, type PanelTab } from '../../layout/panel/panel-tabs.tsx';
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
      <PanelTabLinks current={tab}>
        <PanelHeader title={title} />
        {children}
      </PanelTabLinks>
    </ServerControlFrame>
  );
}
