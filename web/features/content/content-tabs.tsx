import type { ContentKey } from '#contract/content/content';
import { formatList } from '#contract/text/format-list';
import { PencilIcon } from '../../ui/icons/edit-icons.tsx';
import type { TabListProps } from '../../ui/navigation/tabs.tsx';
import type { UnsavedContent } from './use-content-draft.ts';

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
export function findContentTab(path: string): ContentTab {
  return contentTabs.find(({ key }) => path === `/content-editor/${key}`) ?? site;
}

/** Those with changes that are not saved are marked. */
export function listContentTabs({ keys }: UnsavedContent): TabListProps['tabs'] {
  return contentTabs.map(({ key, title }) =>
    keys.includes(key)
      ? { value: key, label: `${title}, not\u00A0saved`, icon: <PencilIcon size={16} /> }
      : { value: key, label: title },
  );
}

/** The titles of the tabs that are not saved. */
export function formatUnsavedTitles({ keys }: UnsavedContent): string {
  const titles = contentTabs.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
  return formatList(titles);
}
