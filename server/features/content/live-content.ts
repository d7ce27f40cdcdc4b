import { Content, contentSchemas, type ContentKey } from '#contract/content';
import { contentKeys } from './content-files.ts';
import type { ContentStore, StoredVersion } from './content.store.ts';
import { describeIssue } from './content-issue.ts';

type Overlaid = {
  readonly content: Content;
  /** Why a published version is not shown: it no longer matches its schema. */
  readonly errors: ReadonlyMap<ContentKey, string>;
};

export type LiveContentDependencies = {
  readonly files: Content;
  readonly store: ContentStore;
};

/** What the public pages show: the content files, overlaid with what administrators published. */
export function createLiveContent({ files, store }: LiveContentDependencies) {
  const listeners: ((content: Content) => Promise<void>)[] = [];
  let published: readonly StoredVersion[] = [];
  let current: Overlaid = { content: files, errors: new Map() };

  /** Reads what is published; true when that changes what the pages show. */
  async function load(): Promise<boolean> {
    const before = JSON.stringify(current.content);
    published = await store.listPublished();
    current = overlay(files, published);
    return JSON.stringify(current.content) !== before;
  }

  return {
    content: (): Content => current.content,
    errors: () => current.errors,
    load,

    /** Calls the listener with the new content after every change. */
    onChange(listener: (content: Content) => Promise<void>): void {
      listeners.push(listener);
    },

    /** Reads the tables again; the pages show the result before this resolves. */
    async refresh(): Promise<void> {
      if (!(await load())) return;
      await Promise.all(listeners.map((listener) => listener(current.content)));
    },

    /** What the pages would show if every draft were published, for the preview. */
    async contentWithDrafts(): Promise<Content> {
      const drafts = await store.listDrafts();
      const rest = published.filter(({ key }) => !drafts.some((draft) => draft.key === key));
      return overlay(files, [...drafts, ...rest]).content;
    },
  };
}

export type LiveContent = ReturnType<typeof createLiveContent>;

/** The content files, replaced by what was published. An invalid version is ignored: the file stays. */
function overlay(files: Content, published: readonly StoredVersion[]): Overlaid {
  const bodies: Record<string, unknown> = { ...files };
  const errors = new Map<ContentKey, string>();
  for (const key of contentKeys()) {
    const version = published.find((each) => each.key === key);
    if (!version || version.body === null) continue;
    const parsed = contentSchemas[key].safeParse(version.body);
    if (parsed.success) bodies[key] = parsed.data;
    else errors.set(key, describeInvalid(key, version, parsed.error.issues[0]));
  }
  return { content: Content.parse(bodies), errors };
}

function describeInvalid(
  key: ContentKey,
  { version, body }: StoredVersion,
  issue: Parameters<typeof describeIssue>[1] | undefined,
): string {
  const what = issue ? `: ${describeIssue(key, issue, body)}` : '';
  return `Version ${version} is not shown, because it is not valid any more${what}. The file holds instead.`;
}
