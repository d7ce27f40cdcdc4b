import { useRef, useState, type RefObject } from 'react';

import type { ModerationItem, ReviewState } from '#contract/review';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toasts/toast-queue.ts';

/** `onDone` runs once decided, before the item leaves the list. */
type DecideWithReason = (item: ModerationItem, reason: string, onDone: () => void) => Promise<void>;

export type Decisions = {
  /** Decided here, and so hidden from this list before the list is refetched. */
  readonly decidedKeys: ReadonlySet<string>;
  readonly busyId: string | null;
  readonly approve: (item: ModerationItem) => Promise<void>;
  readonly reject: DecideWithReason;
  readonly hide: DecideWithReason;
  /** Error of the last decision of each kind, until the next. */
  readonly refusals: Readonly<Record<'reject' | 'hide', Error | null>>;
  readonly undo: (item: ModerationItem) => Promise<void>;
  /** Undoes the last decision made here, for a short time after it. */
  readonly undoLast: () => void;
};

type Options = {
  /** Refetches the list. */
  readonly refresh: () => Promise<void>;
  readonly onDecided: (item: ModerationItem, said: string) => void;
  /** The item returns to this list, unless it belongs to another one. */
  readonly onUndone: (item: ModerationItem) => void;
};

/** The name of each decision, and of its undo. */
export const decidedTitles: Readonly<Record<ReviewState, string>> = {
  pending: 'Back in review',
  published: 'Approved',
  rejected: 'Returned',
  hidden: 'Hidden',
};
const undoMs = 10_000;

/** Sends decisions. Each can be undone from its toast, and for a short time by a key. */
export function useDecisions({ refresh, onDecided, onUndone }: Options): Decisions {
  const [decidedKeys, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [busyId, setBusyId] = useState<string | null>(null);
  const approval = useWrite(writes.approveItem);
  const rejection = useWrite(writes.rejectItem);
  const hiding = useWrite(writes.hideItem);
  const last = useRef<ModerationItem | null>(null);
  const undoing = useWrite(writes.undoDecision, {
    // Someone else changed the item meanwhile.
    onFailed: (error) => {
      if (error instanceof HttpError && error.status === 409) void refresh();
    },
  });

  async function settle(
    before: ModerationItem,
    answer: Promise<ModerationItem | undefined>,
    onDone?: () => void,
  ): Promise<void> {
    setBusyId(before.id);
    const item = await answer;
    setBusyId(null);
    if (!item) return refresh();
    onDone?.();
    setDecided((keys) => new Set(keys).add(keyOf(before)));
    keepForUndo(last, item.mayUndo ? item : null);
    onDecided(before, decidedTitles[item.state]);
    toast({
      title: decidedTitles[item.state],
      description: item.title,
      tone: 'success',
      ...(item.mayUndo && { action: { label: 'Undo', run: () => void undo(item) } }),
    });
  }

  async function undo({ id, version }: ModerationItem): Promise<void> {
    setBusyId(id);
    last.current = null;
    const item = await undoing.send({ shown: version }, { params: { id } });
    setBusyId(null);
    // Even if the undo was refused, because someone else may have returned the item to the list.
    setDecided((keys) => new Set([...keys].filter((key) => !key.startsWith(`${id} `))));
    await refresh();
    if (item) onUndone(item);
  }

  // Sends the version in view, so that nobody publishes text that was changed meanwhile.
  const about = ({ id }: ModerationItem) => ({ params: { id } });
  return {
    decidedKeys,
    busyId,
    approve: (item) => settle(item, approval.send({ shown: item.version }, about(item))),
    reject: (item, reason, onDone) =>
      settle(item, rejection.send({ reason, shown: item.version }, about(item)), onDone),
    hide: (item, reason, onDone) =>
      settle(item, hiding.send({ reason, shown: item.version }, about(item)), onDone),
    refusals: { reject: rejection.error, hide: hiding.error },
    undo,
    undoLast: () => {
      if (last.current !== null) void undo(last.current);
    },
  };
}

/** The key undoes only a recent decision. */
function keepForUndo(last: RefObject<ModerationItem | null>, item: ModerationItem | null): void {
  last.current = item;
  window.setTimeout(() => {
    if (last.current === item) last.current = null;
  }, undoMs);
}

/** By version: an item that returns with changes is a different one. */
export function keyOf({ id, version }: ModerationItem): string {
  return `${id} ${version ?? ''}`;
}
