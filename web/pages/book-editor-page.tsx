import type { ReactNode } from 'react';
import { BookEditor } from '../features/book/book-editor.tsx';
import { panelTabPath, panelTabs } from '../features/console/panel-tabs.tsx';
import { PanelLinks } from '../layout/panel-links.tsx';
import { PanelHead } from '../layout/panel-shell.tsx';
import { ServerControlFrame } from './server-control-frame.tsx';

/** The editor stands in server control, beside its tabs, and has an address of its own (§4). */
export function BookEditorPage() {
  return (
    <ServerControlFrame>
      <PanelLinks tabs={panelTabs} current="booknews" pathOf={panelTabPath}>
        <BookEditor renderHeading={renderHeading} />
      </PanelLinks>
    </ServerControlFrame>
  );
}

function renderHeading(actions?: ReactNode) {
  return <PanelHead title="Book news">{actions}</PanelHead>;
}
