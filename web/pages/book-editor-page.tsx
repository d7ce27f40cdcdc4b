import { Sheet } from '../ui/sheet.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { PanelPage } from './panel-page.tsx';

export function BookEditorPage() {
  return (
    <PanelPage title="Book news editor">
      <Sheet className="grid max-w-[48rem] justify-items-start gap-3 pe-8">
        <ComingSoon />
        <p>
          Here you will write the pages of the news book that players find in the game, and preview
          them as the game shows them. It is not built yet.
        </p>
      </Sheet>
    </PanelPage>
  );
}
