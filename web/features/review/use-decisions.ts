import { useRef, useState } from 'react';

import type { ModerationItem, ReviewState } from '#contract/review';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';

export type Decisions = {
  /** What was decided since the list was opened; it stays in its place. */
  readonly decided: readonly ModerationItem[];
  /** Taken back last: the focus goes there. */
  readonly restoredId: string | null;
  readonly busyId: string | null;
  readonly approve: (item: ModerationItem) => Promise<void>;
  readonly reject: (item: ModerationItem, reason: string) => Promise<void>;
  readonly hide: (item: ModerationItem, reason: string) => Promise<void>;
  readonly undo: (item: ModerationItem) => Promise<void>;
};

const titles: Readonly<Record<ReviewState, string>> = {
  pending: 'Waits for review again',
  published: 'Published',
  rejected: 'Not published',
  hidden: 'Hidden',
};

/** Decides, and keeps each decision at hand so that it can be taken back. `onRefused` looks again. */
export function useDecisions(onRefused: () => Promise<void>): Decisions {
  const [decided, setDecided] = useState<readonly ModerationItem[]>([]);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const approval = useWrite(writes.approveItem);
  const rejection = useWrite(writes.rejectItem);
  const hiding = useWrite(writes.hideItem);
  const undoneId = useRef<string | null>(null);
  const undoing = useWrite(writes.undoDecision, {
    // Somebody else has done something to it: the row in its place no longer tells the truth.
    onFailed: (error) => {
      if (error instanceof HttpError && error.status === 409) forget(undoneId.current);
    },
  });
  const forget = (id: string | null) => setDecided((kept) => kept.filter((item) => item.id !== id));

  async function settle(id: string, answer: Promise<ModerationItem | undefined>): Promise<void> {
    setBusyId(id);
    const item = await answer;
    setBusyId(null);
    if (!item) return onRefused();
    setDecided((kept) => [...kept.filter((each) => each.id !== id), item]);
    toast({
      title: titles[item.state],
      description: item.title,
      tone: 'success',
      action: { label: 'Undo', run: () => void undo(item) },
    });
  }

  async function undo({ id, version }: ModerationItem): Promise<void> {
    setBusyId(id);
    undoneId.current = id;
    const item = await undoing.send({ shown: version }, { params: { id } });
    setBusyId(null);
    if (!item) return onRefused();
    setRestoredId(id);
    forget(id);
  }

  // What the reviewer has in view goes along: nobody publishes words that were changed meanwhile.
  const about = ({ id }: ModerationItem) => ({ params: { id } });
  return {
    decided,
    restoredId,
    busyId,
    approve: (item) => settle(item.id, approval.send({ shown: item.version }, about(item))),
    reject: (item, reason) =>
      settle(item.id, rejection.send({ reason, shown: item.version }, about(item))),
    hide: (item, reason) =>
      settle(item.id, hiding.send({ reason, shown: item.version }, about(item))),
    undo,
  };
}
