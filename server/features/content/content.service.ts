import type { ContentRestore } from '#contract/content/content-editing';
import type { AuditVersions } from '#contract/moderation/audit';
import type { Content, ContentKey } from '#contract/content/content';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import type { Admin } from '../../http/access/access.ts';
import { createContentDocuments } from './content-documents.ts';
import { describeIssue, safeParseContent } from './content-issue.ts';
import type { ContentStore } from './content.store.ts';
import type { LiveContent } from './live-content.ts';

export type ContentServiceDependencies = {
  readonly files: Content;
  readonly store: ContentStore;
  readonly live: LiveContent;
  readonly record: (entry: ContentAct, transaction: Queries) => Promise<void>;
  /** Makes the other instances read the tables again, once the transaction is committed. */
  readonly notifyInstances: (transaction: Queries) => Promise<void>;
};

export type ContentAct = {
  readonly actor: Admin;
  readonly action: 'content.save-draft' | 'content.publish' | 'content.discard' | 'content.restore';
  readonly subject: ContentKey;
  readonly result: 'done';
  readonly detail: Readonly<Record<string, number>>;
  /** From the published content to the new one; null when a draft was only discarded. */
  readonly versions: AuditVersions | null;
};

type Draft = { readonly body: unknown; readonly baseVersion: number };

/** What administrators do with the content: drafts, publishing, and restoring. */
export function createContentService(dependencies: ContentServiceDependencies) {
  const { store, live, record } = dependencies;
  const { document, version, findBody } = createContentDocuments(dependencies);

  async function addDraft(admin: Admin, key: ContentKey, draft: Draft, from: number | null) {
    const before = (await document(key)).published.version;
    await store.addDraft({ key, author: admin, ...draft }, (transaction, after) => {
      const versions = versionsBetween(key, before, after);
      const [action, detail] = from === null ? drafted(after) : restored(after, from);
      return record(act(admin, key, { action, detail, versions }), transaction);
    });
    return document(key);
  }

  return {
    document,
    version,

    /** Saves a draft that could be published, or refuses it with its errors. */
    saveDraft: async (admin: Admin, key: ContentKey, { body, baseVersion }: Draft) =>
      addDraft(admin, key, { body: checked(key, body), baseVersion }, null),

    /** Makes a draft of an earlier version; 0 is the file. */
    async restore(admin: Admin, key: ContentKey, { version: from, baseVersion }: ContentRestore) {
      const { latestVersion } = await document(key);
      const body = await findBody(key, from);
      return addDraft(admin, key, { body, baseVersion: baseVersion ?? latestVersion }, from);
    },

    /** The draft that was seen, or else whatever draft is there. */
    async discard(admin: Admin, key: ContentKey, seen?: number) {
      const { draft } = await document(key);
      if (!draft) throw new Problem('no-such-version');
      const made = seen ?? draft.version;
      const entry = {
        action: 'content.discard',
        detail: { version: made },
        versions: null,
      } as const;
      await store.settleDraft({ key, version: made }, 'discarded', (transaction) =>
        record(act(admin, key, entry), transaction),
      );
      return document(key);
    },

    /** The pages show it before this resolves. */
    async publish(admin: Admin, key: ContentKey, made: number) {
      const body = await findBody(key, made);
      if (body !== null) checked(key, body);
      const { published } = await document(key);
      const versions = versionsBetween(key, published.version, made);
      await store.settleDraft({ key, version: made }, 'published', async (transaction) => {
        const entry = { action: 'content.publish', detail: { version: made }, versions } as const;
        await record(act(admin, key, entry), transaction);
        await dependencies.notifyInstances(transaction);
      });
      await live.refresh();
      return { document: await document(key), content: live.publicContent() };
    },

    async exportFile(key: ContentKey) {
      const { writeContentYaml } = await import('./content-yaml.ts');
      return { fileName: `${key}.yaml`, text: writeContentYaml(key, live.content()[key]) };
    },
  };
}

export type ContentService = ReturnType<typeof createContentService>;

function checked(key: ContentKey, body: unknown): unknown {
  const parsed = safeParseContent(key, body);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new Problem('invalid-input', {
    ...(first && { sentence: `${describeIssue(key, first, body)}.` }),
  });
}

function versionsBetween(key: ContentKey, before: number, after: number): AuditVersions {
  return { kind: 'content', key, before, after };
}

const drafted = (version: number) => ['content.save-draft', { version }] as const;
const restored = (version: number, from: number) => ['content.restore', { version, from }] as const;

function act(
  actor: Admin,
  subject: ContentKey,
  entry: Pick<ContentAct, 'action' | 'detail' | 'versions'>,
): ContentAct {
  return { actor, subject, result: 'done', ...entry };
}
