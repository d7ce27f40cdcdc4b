import type { ReactNode } from 'react';
import { BookEditor } from '../features/book/book-editor.tsx';
import { PanelHeader } from '../layout/panel-shell.tsx';
import { PanelTabLinks } from '../layout/panel-tabs.tsx';
import { ServerControlFrame } from './server-control-frame.tsx';

/** The editor stands in server control, beside its tabs, and has an address of its own (§4). */
export function BookEditorPage() {
  return (
    <ServerControlFrame>
      <PanelTabLinks current="booknews">
        <BookEditor head={headOf} />
      </PanelTabLinks>
    </ServerControlFrame>
  );
}

function headOf(acts?: ReactNode) {
  return <PanelHeader title="Book news">{acts}</PanelHeader>;
}
