import { Content, contentSchemas, type ContentKey } from '#contract/content';
import type { ContentDocument } from '#contract/content-editing';
import { Problem } from '#contract/problems';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';
import { contentKeys } from './content-files.ts';
import { describeIssue } from './content-issue.ts';
import type { ContentStore, StoredVersion } from './content.store.ts';
import { overlay, type Overlaid } from './published-content.ts';

export type ContentServiceParts = {
  readonly files: Content;
  readonly store: ContentStore;
  readonly record: (entry: ContentAct, transaction: Queries) => Promise<void>;
  /** Called with what the pages now say, after every change of it. */
  readonly onChange: (content: Content) => Promise<void>;
  /** Tells the other instances to look at the tables again. */
  readonly tellOthers: () => Promise<void>;
};

export type ContentAct = {
  readonly actor: Admin;
  readonly action: 'content.save-draft' | 'content.publish' | 'content.discard' | 'content.restore';
  readonly subject: ContentKey;
  readonly result: 'done';
  readonly detail: Readonly<Record<string, number>>;
};

/** What the public pages say: the content files, and over them what administrators published. */
export function createContentService(parts: ContentServiceParts) {
  const { files, store, record } = parts;
  let published: readonly StoredVersion[] = [];
  let current: Overlaid = { content: files, faults: new Map() };

  /** Reads what is published; true when that changes what the pages say. */
  async function load(): Promise<boolean> {
    const before = JSON.stringify(current.content);
    published = await store.listPublished();
    current = overlay(files, published);
    return JSON.stringify(current.content) !== before;
  }

  async function refresh(): Promise<void> {
    if (await load()) await parts.onChange(current.content);
  }

  async function document(key: ContentKey): Promise<ContentDocument> {
    const history = await store.listVersions(key);
    const [latest] = history;
    const live = history.find(({ state }) => state === 'published');
    return {
      key,
      file: files[key],
      published: { version: live?.version ?? 0, body: current.content[key] },
      draft: latest?.state === 'draft' ? bodyOf(key, latest) : null,
      latestVersion: latest?.version ?? 0,
      history: history.map(({ version, state, authorName, at }) => ({
        version,
        state,
        author: authorName,
        at,
      })),
      fault: current.faults.get(key) ?? null,
    };
  }

  function bodyOf(key: ContentKey, { version, body }: Pick<StoredVersion, 'version' | 'body'>) {
    return { version, body: body ?? files[key] };
  }

  async function findVersion(key: ContentKey, version: number): Promise<unknown> {
    if (version === 0) return null;
    const found = (await store.listVersions(key)).find((each) => each.version === version);
    if (!found) throw new Problem('no-such-version');
    return found.body;
  }

  async function addDraft(
    admin: Admin,
    key: ContentKey,
    draft: { body: unknown; baseVersion: number; from?: number },
  ): Promise<ContentDocument> {
    const author = { id: admin.id, name: admin.name };
    await store.addDraft({ key, author, ...draft }, (transaction, version) =>
      record(
        draft.from === undefined
          ? act(admin, 'content.save-draft', key, { version })
          : act(admin, 'content.restore', key, { version, from: draft.from }),
        transaction,
      ),
    );
    return document(key);
  }

  return {
    content: (): Content => current.content,
    load,
    refresh,
    document,

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

    async version(key: ContentKey, version: number) {
      return bodyOf(key, { version, body: await findVersion(key, version) });
    },

    /** Keeps a draft that is fit to be published, or refuses it with what is wrong. */
    async saveDraft(admin: Admin, key: ContentKey, draft: { body: unknown; baseVersion: number }) {
      return addDraft(admin, key, { ...draft, body: checked(key, draft.body) });
    },

    /** A draft of what an earlier version said; 0 is the file. */
    async restore(admin: Admin, key: ContentKey, from: number) {
      const { latestVersion } = await document(key);
      return addDraft(admin, key, {
        body: await findVersion(key, from),
        baseVersion: latestVersion,
        from,
      });
    },

    async discard(admin: Admin, key: ContentKey) {
      const { draft } = await document(key);
      if (!draft) throw new Problem('no-such-version');
      await store.settleDraft(
        { key, version: draft.version },
        'discarded',
        (transaction, version) =>
          record(act(admin, 'content.discard', key, { version }), transaction),
      );
      return document(key);
    },

    /** The pages say it before this resolves. */
    async publish(admin: Admin, key: ContentKey, version: number) {
      const body = await findVersion(key, version);
      if (body !== null) checked(key, body);
      await store.settleDraft({ key, version }, 'published', (transaction) =>
        record(act(admin, 'content.publish', key, { version }), transaction),
      );
      await refresh();
      await parts.tellOthers();
      return { document: await document(key), content: current.content };
    },

    async exportFile(key: ContentKey) {
      const { writeContentYaml } = await import('./content-yaml.ts');
      return { fileName: `${key}.yaml`, text: writeContentYaml(key, current.content[key]) };
    },

    /** What the pages would say if every draft were published, for the preview. */
    async contentWithDrafts(): Promise<Content> {
      const drafts = await store.listDrafts();
      const rest = published.filter(({ key }) => !drafts.some((draft) => draft.key === key));
      return overlay(files, [...drafts, ...rest]).content;
    },
  };
}

export type ContentService = ReturnType<typeof createContentService>;

function checked(key: ContentKey, body: unknown): unknown {
  const parsed = contentSchemas[key].safeParse(body);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => describeIssue(key, issue, body));
  throw new Problem('invalid-input', { sentence: `${sentences.slice(0, 3).join('. ')}.` });
}

function act(
  actor: Admin,
  action: ContentAct['action'],
  subject: ContentKey,
  detail: ContentAct['detail'],
): ContentAct {
  return { actor, action, subject, result: 'done', detail };
}
