import type { Content } from '#contract/content';
import type { ContentDocument } from '#contract/content-editing';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';

export type ContentWrites = {
  readonly save: (body: unknown) => Promise<boolean>;
  readonly publish: (version: number) => void;
  readonly discard: () => void;
  readonly restore: (version: number) => void;
  readonly isBusy: boolean;
};

/** What can be done to one content file. */
export function useContentWrites(
  { key, latestVersion }: ContentDocument,
  on: {
    readonly onPublished: (content: Content) => void;
    readonly onTakenUp: () => void;
  },
): ContentWrites {
  const params = { key };
  const save = useWrite(writes.saveContentDraft);
  const discard = useWrite(writes.discardContentDraft);
  const restore = useWrite(writes.restoreContent);
  const publish = useWrite(writes.publishContent, {
    onDone: ({ content }) => on.onPublished(content),
  });
  return {
    save: async (body) =>
      (await save.send({ body, baseVersion: latestVersion }, { params })) !== undefined,
    publish: (version) => void publish.send({ version }, { params }),
    discard: () => void discard.send(undefined, { params }).then(on.onTakenUp),
    restore: (version) => void restore.send({ version }, { params }).then(on.onTakenUp),
    isBusy: [save, publish, discard, restore].some(({ isPending }) => isPending),
  };
}
