import '../features/content/content.css';

import { useLocation } from 'wouter';

import { useSiteContent } from '../content/site-content.tsx';
import { ContentEditor } from '../features/content/content-editor.tsx';
import { contentTabs, findContentTab } from '../features/content/content-tabs.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { PanelPage } from './panel-page.tsx';

/** For administrators: everything that differs from one city to the next, without a developer. */
export function ContentEditorPage() {
  const [path, navigate] = useLocation();
  const { replaceContent } = useSiteContent();
  const selected = findContentTab(path);
  return (
    <PanelPage title="Content">
      <Tabs
        tabs={contentTabs.map(({ key, title }) => ({ value: key, label: title }))}
        label="Content"
        selected={selected.key}
        onSelect={(key) => navigate(`/content-editor/${key}`)}
      >
        <TabPanel value={selected.key} className="pt-4">
          <ContentEditor
            key={selected.key}
            contentKey={selected.key}
            title={selected.title}
            page={selected.page}
            onPublished={replaceContent}
          />
        </TabPanel>
      </Tabs>
    </PanelPage>
  );
}
