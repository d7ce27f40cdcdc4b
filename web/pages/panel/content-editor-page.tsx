import { useLocation } from 'wouter';
import { useSiteContent } from '../../content/site-content.tsx';
import { ContentEditor } from '../../features/content/content-editor.tsx';
import {
  findContentTab,
  formatUnsavedTitles,
  listContentTabs,
} from '../../features/content/content-tabs.tsx';
import { useUnsavedContent } from '../../features/content/use-content-draft.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { PanelPage } from './panel-page.tsx';

/** For administrators: edit everything that differs from city to city, without a developer. */
export function ContentEditorPage() {
  const [path, navigate] = useLocation();
  const { replaceContent } = useSiteContent();
  const unsaved = useUnsavedContent();
  const selected = findContentTab(path);

  function select(key: string) {
    // While the leave question is open, the current history entry belongs to the guard.
    const state: unknown = window.history.state;
    navigate(`/content-editor/${key}`, unsaved.keys.length > 0 ? { replace: true, state } : {});
  }
  return (
    <PanelPage title="Content">
      <Tabs
        tabs={listContentTabs(unsaved)}
        label="Content"
        listClassName="max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] max-sm:[&>button]:px-0 max-sm:[&>button]:py-1 max-sm:[&>button]:leading-4.5 max-sm:[&>button]:whitespace-normal max-sm:[&>button>svg]:hidden"
        selected={selected.key}
        onSelect={select}
      >
        <TabPanel value={selected.key} className="pt-4">
          <ContentEditor
            key={selected.key}
            contentKey={selected.key}
            title={selected.title}
            page={selected.page}
            onPublished={replaceContent}
            unsaved={unsaved}
          />
        </TabPanel>
      </Tabs>
      <ConfirmDialog
        isOpen={unsaved.leaving.isAsked}
        onCancel={unsaved.leaving.stay}
        onConfirm={unsaved.leaving.leave}
        title="Leave without saving?"
        description={`Your changes to ${formatUnsavedTitles(unsaved)} have not been saved and would be lost.`}
        confirmLabel="Leave without saving"
      />
    </PanelPage>
  );
}
