import type { ContentKey } from '#contract/content';

export type ContentTab = {
  readonly key: ContentKey;
  readonly title: string;
  /** Where its words are shown. */
  readonly page: `/${string}`;
};

const site: ContentTab = { key: 'site', title: 'Site', page: '/' };

/** One tab for each content file. */
export const contentTabs: readonly ContentTab[] = [
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
