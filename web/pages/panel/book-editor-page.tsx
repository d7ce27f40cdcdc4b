import type { ReactNode } from 'react';
import { BookEditor } from '../../features/book/book-editor.tsx';
import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** The editor is part of server control, beside its tabs, and has an address of its own (§4). */
export function BookEditorPage() {
  return (
    <PanelFrame tab="booknews">
      <BookEditor renderHeading={renderHeading} />
    </PanelFrame>
  );
}

function renderHeading(actions?: ReactNode) {
  return (
    <PanelHeader
      title="News book"
      lead="Players see this book when they join."
      className={actions === undefined ? '' : 'mb-0 items-center'}
    >
      {actions}
    </PanelHeader>
  );
}
