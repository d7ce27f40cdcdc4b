import { Content, contentSchemas, type ContentKey } from '#contract/content/content';
import type { PublicContent } from '#contract/content/content-editing';
import { contentKeys } from './content-files.ts';
import type { ContentStore, StoredVersion } from './content.store.ts';
import { describeIssue } from './content-issue.ts';
import { addPracticeAddresses, type PracticeAddresses } from './practice-addresses.ts';

type Overlaid = {
  readonly content: Content;
  /** With the practice server's addresses, while there are any. */
  readonly shown: PublicContent;
  /** Why a published version is ignored: it no longer matches its schema. */
  readonly errors: ReadonlyMap<ContentKey, string>;
};

export type LiveContentDependencies = {
  readonly files: Content;
  readonly store: ContentStore;
  readonly practice: PracticeAddresses;
};

/** What the public pages show: the content files, overlaid with what administrators published. */
export function createLiveContent({ files, store, practice }: LiveContentDependencies) {
  const listeners: ((content: Content) => Promise<void>)[] = [];
  let published: readonly StoredVersion[] = [];
  let current = overlay(files, [], practice);

  /** Reads the published versions; returns true if that changes the pages. */
  async function load(): Promise<boolean> {
    const before = JSON.stringify(current.content);
    published = await store.listPublished();
    current = overlay(files, published, practice);
    return JSON.stringify(current.content) !== before;
  }

  return {
    /** The content without practice addresses, which the panel edits and checks. */
    content: (): Content => current.content,
    /** What the public pages show. */
    publicContent: (): PublicContent => current.shown,
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

    /** The pages as they would be if every draft were published, for the preview. */
    async contentWithDrafts(): Promise<PublicContent> {
      const drafts = await store.listDrafts();
      const rest = published.filter(({ key }) => !drafts.some((draft) => draft.key === key));
      return overlay(files, [...drafts, ...rest], practice).shown;
    },
  };
}

export type LiveContent = ReturnType<typeof createLiveContent>;

/** The content files, replaced by what was published. An invalid version is ignored: the file stays. */
function overlay(
  files: Content,
  published: readonly StoredVersion[],
  practice: PracticeAddresses,
): Overlaid {
  const bodies: Record<string, unknown> = { ...files };
  const errors = new Map<ContentKey, string>();
  for (const key of contentKeys()) {
    const version = published.find((each) => each.key === key);
    if (!version || version.body === null) continue;
    const parsed = contentSchemas[key].safeParse(version.body);
    if (parsed.success) bodies[key] = parsed.data;
    else errors.set(key, describeInvalid(key, version, parsed.error.issues[0]));
  }
  const content = Content.parse(bodies);
  return { content, shown: addPracticeAddresses(content, practice), errors };
}

function describeInvalid(
  key: ContentKey,
  { version, body }: StoredVersion,
  issue: Parameters<typeof describeIssue>[1] | undefined,
): string {
  const what = issue ? `: ${describeIssue(key, issue, body)}` : '';
  return `Version ${version} is not shown because it is no longer valid${what}. The content file is used instead.`;
}
