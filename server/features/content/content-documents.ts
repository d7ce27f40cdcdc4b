import type { Content, ContentKey } from '#contract/content/content';
import type { ContentDocument } from '#contract/content/content-editing';
import { Problem } from '#contract/problems';
import type { ContentStore, StoredVersion } from './content.store.ts';
import type { LiveContent } from './live-content.ts';

type DocumentDependencies = {
  readonly files: Content;
  readonly store: ContentStore;
  readonly live: LiveContent;
};

/** Reads one content file with its draft and its history. */
export function createContentDocuments({ files, store, live }: DocumentDependencies) {
  const toVersionBody = (
    key: ContentKey,
    { version, body }: Pick<StoredVersion, 'version' | 'body'>,
  ) => ({
    version,
    body: body ?? files[key],
  });

  /** Null stands for version 0, the file itself. */
  async function findBody(key: ContentKey, version: number): Promise<unknown> {
    if (version === 0) return null;
    const found = (await store.listVersions(key)).find((each) => each.version === version);
    if (!found) throw new Problem('no-such-version');
    return found.body;
  }

  return {
    findBody,

    version: async (key: ContentKey, version: number) =>
      toVersionBody(key, { version, body: await findBody(key, version) }),

    async document(key: ContentKey): Promise<ContentDocument> {
      const history = await store.listVersions(key);
      const [latest] = history;
      const inForce = history.find(({ state }) => state === 'published');
      return {
        key,
        published: { version: inForce?.version ?? 0, body: live.content()[key] },
        draft: latest?.state === 'draft' ? toVersionBody(key, latest) : null,
        latestVersion: latest?.version ?? 0,
        history: history.map(({ version, state, authorName, at }) => ({
          version,
          state,
          author: authorName,
          at,
        })),
        error: live.errors().get(key) ?? null,
      };
    },
  };
}
