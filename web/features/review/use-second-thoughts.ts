import type { Revision } from '#contract/revision';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';

export type Revising = {
  readonly isPending: boolean;
  readonly send: (words: Revision) => Promise<void>;
};

/** Sends new words for something of one's own; `onDone` once they wait for review. */
export function useRevising(id: string, onDone: () => void): Revising {
  const revision = useWrite(writes.reviseSubmission, { onDone });
  return {
    isPending: revision.isPending,
    send: async (words) => void (await revision.send(words, { params: { id } })),
  };
}
