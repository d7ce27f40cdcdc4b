import { useRef, useState } from 'react';

import type { ModerationItem, ReviewState } from '#contract/review';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';

/** `onDone` runs once it is decided, before the item makes room for its row. */
type DecideWithReason = (item: ModerationItem, reason: string, onDone: () => void) => Promise<void>;

export type Decisions = {
  /** What was decided since the list was opened; it stays in its place. */
  readonly decided: readonly ModerationItem[];
  /** What was taken back here and stands in another list now; it stays in its place, too. */
  readonly takenBack: readonly ModerationItem[];
  /** Taken back last: the focus goes there. */
  readonly restoredId: string | null;
  readonly busyId: string | null;
  readonly approve: (item: ModerationItem) => Promise<void>;
  readonly reject: DecideWithReason;
  readonly hide: DecideWithReason;
  /** Why the last decision of each kind was not taken, until the next. */
  readonly refusals: Readonly<Record<'reject' | 'hide', Error | null>>;
  readonly undo: (item: ModerationItem) => Promise<void>;
};

const titles: Readonly<Record<ReviewState, string>> = {
  pending: 'Waits for review again',
  published: 'Published',
  rejected: 'Not published',
  hidden: 'Hidden',
};

/**
 * Decides, and keeps each decision at hand so that it can be taken back. `listState` is that of the
 * items in view; `onRefused` looks again.
 */
export function useDecisions(listState: ReviewState, onRefused: () => Promise<void>): Decisions {
  const kept = useKeptItems(listState);
  const [busyId, setBusyId] = useState<string | null>(null);
  const approval = useWrite(writes.approveItem);
  const rejection = useWrite(writes.rejectItem);
  const hiding = useWrite(writes.hideItem);
  const undoneId = useRef<string | null>(null);
  const undoing = useWrite(writes.undoDecision, {
    // Somebody else has done something to it: the row in its place no longer tells the truth.
    onFailed: (error) => {
      if (error instanceof HttpError && error.status === 409) kept.forget(undoneId.current);
    },
  });

  async function settle(
    id: string,
    answer: Promise<ModerationItem | undefined>,
    onDone?: () => void,
  ): Promise<void> {
    setBusyId(id);
    const item = await answer;
    setBusyId(null);
    if (!item) return onRefused();
    onDone?.();
    kept.keepDecided(item);
    toast({
      title: titles[item.state],
      description: item.title,
      tone: 'success',
      ...(item.mayUndo && { action: { label: 'Undo', run: () => void undo(item) } }),
    });
  }

  async function undo({ id, version }: ModerationItem): Promise<void> {
    setBusyId(id);
    undoneId.current = id;
    const item = await undoing.send({ shown: version }, { params: { id } });
    setBusyId(null);
    if (!item) return onRefused();
    kept.restore(item);
  }

  // What the reviewer has in view goes along: nobody publishes words that were changed meanwhile.
  const about = ({ id }: ModerationItem) => ({ params: { id } });
  return {
    decided: kept.decided,
    takenBack: kept.takenBack,
    restoredId: kept.restoredId,
    busyId,
    approve: (item) => settle(item.id, approval.send({ shown: item.version }, about(item))),
    reject: (item, reason, onDone) =>
      settle(item.id, rejection.send({ reason, shown: item.version }, about(item)), onDone),
    hide: (item, reason, onDone) =>
      settle(item.id, hiding.send({ reason, shown: item.version }, about(item)), onDone),
    refusals: { reject: rejection.error, hide: hiding.error },
    undo,
  };
}

/** What keeps its place on screen, although the portal lists it elsewhere by now. */
function useKeptItems(listState: ReviewState) {
  const [decided, setDecided] = useState<readonly ModerationItem[]>([]);
  const [takenBack, setTakenBack] = useState<readonly ModerationItem[]>([]);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const forget = (id: string | null) => setDecided((items) => without(items, id));
  return {
    decided,
    takenBack,
    restoredId,
    forget,
    keepDecided: (item: ModerationItem) =>
      setDecided((items) => [...without(items, item.id), item]),
    restore: (item: ModerationItem) => {
      setRestoredId(item.id);
      forget(item.id);
      // Otherwise the list has it again.
      if (item.state !== listState) setTakenBack((items) => [...without(items, item.id), item]);
    },
  };
}

function without(items: readonly ModerationItem[], id: string | null): readonly ModerationItem[] {
  return items.filter((item) => item.id !== id);
}
