import type { ReactNode } from 'react';
import { BookEditor } from '../features/book/book-editor.tsx';
import { PanelHead } from '../layout/panel-shell.tsx';
import { TabPanel } from '../ui/tabs.tsx';
import { ServerControlFrame } from './server-control-frame.tsx';

/** The editor stands in server control, as a part of its BookNews tab with an address of its own (§4). */
export function BookEditorPage() {
  return (
    <ServerControlFrame selected="booknews">
      <TabPanel value="booknews">
        <BookEditor head={headOf} />
      </TabPanel>
    </ServerControlFrame>
  );
}

function headOf(acts?: ReactNode) {
  return <PanelHead title="Book news">{acts}</PanelHead>;
}
