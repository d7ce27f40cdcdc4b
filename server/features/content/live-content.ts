import type { Content } from '#contract/content';
import { contentKeys } from './content-files.ts';
import type { ContentStore, StoredVersion } from './content.store.ts';
import { overlay, type Overlaid } from './published-content.ts';

export type LiveContentDependencies = {
  readonly files: Content;
  readonly store: ContentStore;
  /** Called with what the pages now say, after every change of it. */
  readonly onChange: (content: Content) => Promise<void>;
};

/** What the public pages say: the content files, and over them what administrators published. */
export function createLiveContent({ files, store, onChange }: LiveContentDependencies) {
  let published: readonly StoredVersion[] = [];
  let current: Overlaid = { content: files, faults: new Map() };

  /** Reads what is published; true when that changes what the pages say. */
  async function load(): Promise<boolean> {
    const before = JSON.stringify(current.content);
    published = await store.listPublished();
    current = overlay(files, published);
    return JSON.stringify(current.content) !== before;
  }

  return {
    content: (): Content => current.content,
    faults: () => current.faults,
    load,

    /** Looks at the tables again; the pages say it before this resolves. */
    async refresh(): Promise<void> {
      if (await load()) await onChange(current.content);
    },

    /** What the pages would say if every draft were published, for the preview. */
    async contentWithDrafts(): Promise<Content> {
      const drafts = await store.listDrafts();
      const rest = published.filter(({ key }) => !drafts.some((draft) => draft.key === key));
      return overlay(files, [...drafts, ...rest]).content;
    },

    async overview() {
      const drafts = await store.listDrafts();
      return {
        documents: contentKeys().map((key) => ({
          key,
          publishedVersion: published.find((each) => each.key === key)?.version ?? 0,
          hasDraft: drafts.some((each) => each.key === key),
          fault: current.faults.get(key) ?? null,
        })),
      };
    },
  };
}

export type LiveContent = ReturnType<typeof createLiveContent>;
