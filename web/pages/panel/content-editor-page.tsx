import { useLocation } from 'wouter';
import { useSiteContent } from '../../content/site-content.tsx';
import { ContentEditor } from '../../features/content/content-editor.tsx';
import {
  useUnsavedContent,
  type UnsavedContent,
} from '../../features/content/use-content-draft.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PencilIcon } from '../../ui/icons/edit-icons.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { PanelPage } from './panel-page.tsx';
import type { ContentKey } from '#contract/content/content';
import { formatList } from '#contract/text/format-list';

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
        tabs={contentTabs.map((tab) => markedTab(tab, unsaved))}
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
        description={`Your changes to ${formatTitles(unsaved)} have not been saved and would be lost.`}
        confirmLabel="Leave without saving"
      />
    </PanelPage>
  );
}

function markedTab({ key, title }: ContentTab, { keys }: UnsavedContent) {
  if (!keys.includes(key)) return { value: key, label: title };
  return { value: key, label: `${title}, not\u00A0saved`, icon: <PencilIcon size={16} /> };
}

function formatTitles({ keys }: UnsavedContent): string {
  const titles = contentTabs.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
  return formatList(titles);
}

type ContentTab = {
  readonly key: ContentKey;
  readonly title: string;
  /** The page where its text is shown. */
  readonly page: `/${string}`;
};

const site: ContentTab = { key: 'site', title: 'Site', page: '/' };

/** One tab for each content file. */
const contentTabs: readonly ContentTab[] = [
  site,
  { key: 'links', title: 'Links', page: '/' },
  { key: 'worlds', title: 'Worlds', page: '/maps' },
  { key: 'videos', title: 'Videos', page: '/video' },
  { key: 'stories', title: 'Stories', page: '/storymaps' },
  { key: 'reports', title: 'Reports', page: '/wasdot-reports' },
  { key: 'play', title: 'Play', page: '/play' },
  { key: 'workbooks', title: 'Workbooks', page: '/workbooks' },
];

/** The tab of an address; the first one for the bare page. */
function findContentTab(path: string): ContentTab {
  return contentTabs.find(({ key }) => path === `/content-editor/${key}`) ?? site;
}
