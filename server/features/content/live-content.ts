import { Content, type ContentKey } from '#contract/content/content';
import type { PublicContent } from '#contract/content/content-editing';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { contentKeys } from './content-files.ts';
import type { ContentStore, StoredVersion } from './content.store.ts';
import { describeIssue, safeParseContent } from './content-issue.ts';
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
  readonly store: Pick<ContentStore, 'listPublished' | 'listDrafts'>;
  readonly practice: PracticeAddresses;
};

/** What the public pages show: the content files, overlaid with what administrators published. */
export function createLiveContent({ files, store, practice }: LiveContentDependencies) {
  const listeners: ((content: Content) => Promise<void>)[] = [];
  let published: readonly StoredVersion[] = [];
  let current = overlay(files, [], practice);

  /** One after the other: an older read that ends later would bring the old content back. */
  const inTurn = createConcurrencyLimit(1);

  async function load(): Promise<void> {
    published = await store.listPublished();
    current = overlay(files, published, practice);
  }

  return {
    /** The content without practice addresses, which the panel edits and checks. */
    content: (): Content => current.content,
    /** What the public pages show. */
    publicContent: (): PublicContent => current.shown,
    errors: () => current.errors,
    /** Reads the published versions. */
    load: () => inTurn(load),

    /** Calls the listener with the new content after every change. */
    onChange(listener: (content: Content) => Promise<void>): void {
      listeners.push(listener);
    },

    /** Reads the tables again; the pages show the result before this resolves. */
    refresh: () =>
      inTurn(async () => {
        const before = JSON.stringify(current.content);
        await load();
        if (JSON.stringify(current.content) === before) return;
        await Promise.all(listeners.map((listener) => listener(current.content)));
      }),

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
  const replaced: Record<string, unknown> = {};
  const errors = new Map<ContentKey, string>();
  for (const key of contentKeys()) {
    const version = published.find((each) => each.key === key);
    if (!version || version.body === null) continue;
    const parsed = safeParseContent(key, version.body);
    if (parsed.success) replaced[key] = parsed.data;
    else errors.set(key, describeInvalid(key, version, parsed.error.issues[0]));
  }
  const isAsInFiles = Object.keys(replaced).length === 0;
  const content = isAsInFiles ? files : Content.parse({ ...files, ...replaced });
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
