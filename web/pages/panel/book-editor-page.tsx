import type { ReactNode } from 'react';
import { BookEditor } from '../../features/book/book-editor.tsx';
import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { PanelTabLinks } from '../../layout/panel/panel-tabs.tsx';
import { ServerControlFrame } from './server-control-frame.tsx';

/** The editor is part of server control, beside its tabs, and has an address of its own (§4). */
export function BookEditorPage() {
  return (
    <ServerControlFrame>
      <PanelTabLinks current="booknews">
        <BookEditor renderHeading={renderHeading} />
      </PanelTabLinks>
    </ServerControlFrame>
  );
}

function renderHeading(actions?: ReactNode) {
  return (
    <PanelHeader title="Book news" className={actions === undefined ? '' : 'mb-0 items-center'}>
      {actions}
    </PanelHeader>
  );
}
