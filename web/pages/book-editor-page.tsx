import { BookEditor } from '../features/book/book-editor.tsx';
import { PanelPage } from './panel-page.tsx';

export function BookEditorPage() {
  return (
    <PanelPage title="Book news editor">
      <BookEditor />
    </PanelPage>
  );
}
