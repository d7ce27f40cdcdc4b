import type { ContentKey } from '#contract/content/content';
import type { PublicContent } from '#contract/content/content-editing';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { contentWrites } from '../../api/writes/content-writes.ts';
import type { UnsavedContent } from './use-content-draft.ts';

export type ContentWrites = {
  readonly save: (body: unknown) => void;
  /** Saves what was typed as a draft first. */
  readonly saveAndPublish: (body: unknown) => void;
  readonly publish: (version: number) => void;
  readonly discard: () => void;
  readonly restore: (version: number) => void;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly hasSaveFailed: boolean;
};

/** What can be done to one content file. */
export function useContentWrites(
  /** `baseVersion` is what a save replaces. */
  {
    key,
    baseVersion,
    latestVersion,
  }: {
    readonly key: ContentKey;
    readonly baseVersion: number;
    /** The latest version that the screen shows. */
    readonly latestVersion: number;
  },
  on: {
    readonly onPublished: (content: PublicContent) => void;
    readonly onSaved: () => void;
    /** Someone else saved in the meantime: there is a newer version than the one shown. */
    readonly onChangedElsewhere: () => void;
    readonly unsaved: UnsavedContent;
  },
): ContentWrites {
  const params = { key };
  const onFailed = (error: Error) => {
    if (error instanceof HttpError && error.status === 409) on.onChangedElsewhere();
  };
  const saving = useWrite(contentWrites.saveContentDraft, {
    // Before the next save, of what was typed since.
    onDone: ({ latestVersion }) => {
      on.unsaved.rebase(key, latestVersion);
      on.onSaved();
    },
    onFailed,
  });
  const discarding = useWrite(contentWrites.discardContentDraft, { onFailed });
  const restoring = useWrite(contentWrites.restoreContent, { onFailed });
  const publishing = useWrite(contentWrites.publishContent, {
    onDone: ({ content }) => on.onPublished(content),
    onFailed,
  });

  async function save(body: unknown) {
    const saved = await saving.send({ body, baseVersion }, { params });
    if (saved) on.unsaved.forgetSent(key, body);
    return saved;
  }
  async function saveAndPublish(body: unknown) {
    const draft = (await save(body))?.draft;
    if (draft) await publishing.send({ version: draft.version }, { params });
  }
  async function discard() {
    if (await discarding.send(undefined, { params, query: { version: latestVersion } }))
      on.unsaved.keep(key, null);
  }
  async function restore(version: number) {
    if (await restoring.send({ version, baseVersion: latestVersion }, { params }))
      on.unsaved.keep(key, null);
  }
  return {
    save: (body) => void save(body),
    saveAndPublish: (body) => void saveAndPublish(body),
    publish: (version) => void publishing.send({ version }, { params }),
    discard: () => void discard(),
    restore: (version) => void restore(version),
    isSaving: saving.isPending,
    hasSaveFailed: saving.error !== null,
    isBusy: [saving, publishing, discarding, restoring].some(({ isPending }) => isPending),
  };
}
