import type { ReactNode } from 'react';

import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import type { PanelTab } from '../../layout/panel/panel-tabs.tsx';
import { PanelFrame } from './panel-frame.tsx';

type PanelPageProps = {
  title: string;
  /** The tab of server control that the page belongs to. */
  tab?: PanelTab['value'];
  /** Right after the heading. */
  fact?: ReactNode;
  /** A short link at the right. */
  action?: ReactNode;
  children: ReactNode;
};

/** A staff page with its heading, in the panel's frame. */
export function PanelPage({ title, tab, fact, action, children }: PanelPageProps) {
  return (
    <PanelFrame {...(tab === undefined ? {} : { tab })}>
      <PanelHeader title={title} fact={fact} isOneRow>
        {action}
      </PanelHeader>
      {children}
    </PanelFrame>
  );
}
