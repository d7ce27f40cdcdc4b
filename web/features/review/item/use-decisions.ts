import { useRef, useState, type RefObject } from 'react';

import type { ModerationItem, ReviewState } from '#contract/moderation/review';
import { HttpError, isRefusedByPortal } from '../../../api/http-error.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { reviewWrites } from '../../../api/writes/review-writes.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { submissionName } from '../review-rows.ts';

/** `onDone` runs once decided, before the item leaves the list. */
type DecideWithReason = (item: ModerationItem, reason: string, onDone: () => void) => Promise<void>;

export type Decisions = {
  /** Decided here, and so hidden from this list before the list is refetched. */
  readonly decidedKeys: ReadonlySet<string>;
  readonly busyId: string | null;
  readonly approve: (item: ModerationItem) => Promise<void>;
  /** One after the other, with one toast that undoes them all. */
  readonly approveAll: (items: readonly ModerationItem[]) => Promise<void>;
  readonly reject: DecideWithReason;
  readonly hide: DecideWithReason;
  /** Error of the last decision of each kind, until the next. */
  readonly refusals: Readonly<Record<'reject' | 'hide', Error | null>>;
  readonly undo: (item: ModerationItem) => Promise<void>;
  /** Undoes the last decision made here, for a short time after it. */
  readonly undoLast: () => void;
};

type Options = {
  /** As it was last fetched; undefined before. */
  readonly listed: readonly ModerationItem[] | undefined;
  /** Refetches the list. */
  readonly refresh: () => Promise<void>;
  readonly onDecided: (item: ModerationItem) => void;
  /** The item returns to this list, unless it belongs to another one. */
  readonly onUndone: (item: ModerationItem) => void;
};

/** The name of each decision, and of its undo. */
const decidedTitles: Readonly<Record<ReviewState, string>> = {
  pending: 'Back in review',
  published: 'Approved',
  rejected: 'Returned',
  hidden: 'Hidden',
};
const undoMs = 10_000;

/** Sends decisions. Each can be undone from its toast, and for a short time by a key. */
export function useDecisions({ listed, refresh, onDecided, onUndone }: Options): Decisions {
  const [decidedKeys, setDecided] = useDecidedKeys(listed);
  const [busyId, setBusyId] = useState<string | null>(null);
  const { approval, rejection, hiding, wasRefused } = useDecisionWrites();
  const last = useRef<ModerationItem | null>(null);
  const onUndoSent = (id: string) => setDecided((keys) => withoutItem(keys, id));
  const sendUndo = useUndo({ refresh, onBusy: setBusyId, onSent: onUndoSent });

  async function undo(items: readonly ModerationItem[]): Promise<void> {
    last.current = null;
    const first = await sendUndo(items);
    if (first) onUndone(first);
  }

  async function settle(
    before: ModerationItem,
    answer: Promise<ModerationItem | undefined>,
    onDone?: () => void,
  ): Promise<ModerationItem | null> {
    setBusyId(before.id);
    const item = await answer;
    setBusyId(null);
    if (!item) {
      // Without an answer the item stays in view: the same decision can be sent again, and counts once.
      if (wasRefused()) await refresh();
      return null;
    }
    onDone?.();
    setDecided((keys) => new Set(keys).add(getItemKey(before)));
    keepForUndo(last, item.mayUndo ? item : null);
    onDecided(before);
    return item;
  }

  async function decide(
    before: ModerationItem,
    answer: Promise<ModerationItem | undefined>,
    onDone?: () => void,
  ): Promise<void> {
    const item = await settle(before, answer, onDone);
    if (item) toastDecided([item], undo);
  }

  // Sends the version in view, so that nobody publishes text that has changed in the meantime.
  const sendApproval = (item: ModerationItem) =>
    approval.send({ shown: item.version }, about(item));
  return {
    decidedKeys,
    busyId,
    approve: (item) => decide(item, sendApproval(item)),
    async approveAll(items) {
      const approved: ModerationItem[] = [];
      for (const item of items) {
        const done = await settle(item, sendApproval(item));
        if (done) approved.push(done);
      }
      toastDecided(approved, undo);
    },
    reject: (item, reason, onDone) =>
      decide(item, rejection.send({ reason, shown: item.version }, about(item)), onDone),
    hide: (item, reason, onDone) =>
      decide(item, hiding.send({ reason, shown: item.version }, about(item)), onDone),
    refusals: { reject: rejection.error, hide: hiding.error },
    undo: (item) => undo([item]),
    undoLast: () => {
      if (last.current !== null) void undo([last.current]);
    },
  };
}

function useDecisionWrites() {
  const isRefused = useRef(false);
  const onFailed = (error: Error) => {
    isRefused.current = isRefusedByPortal(error);
  };
  return {
    approval: useWrite(reviewWrites.approveItem, { onFailed }),
    rejection: useWrite(reviewWrites.rejectItem, { onFailed }),
    hiding: useWrite(reviewWrites.hideItem, { onFailed }),
    /** Whether the portal refused the last decision that failed; if not, nobody knows whether it was made. */
    wasRefused: () => isRefused.current,
  };
}

/** Until a fetched list came without them: an item that someone else brings back is shown again. */
function useDecidedKeys(listed: readonly ModerationItem[] | undefined) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(listed);
  if (seen !== listed) {
    setSeen(listed);
    setKeys(new Set(listed?.map(getItemKey).filter((key) => keys.has(key))));
  }
  return [keys, setKeys] as const;
}

function about({ id }: ModerationItem) {
  return { params: { id } };
}

function withoutItem(keys: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...keys].filter((key) => !key.startsWith(`${id} `)));
}

type UndoOptions = Pick<Options, 'refresh'> & {
  readonly onBusy: (id: string | null) => void;
  /** Even if it was refused, because someone else may have returned the item to the list. */
  readonly onSent: (id: string) => void;
};

/** Undoes decisions one after the other, and gives the first item that is back in review. */
function useUndo({ refresh, onBusy, onSent }: UndoOptions) {
  const { send } = useWrite(reviewWrites.undoDecision, {
    // Someone else changed the item in the meantime.
    onFailed: (error) => {
      if (error instanceof HttpError && error.status === 409) void refresh();
    },
  });
  return async (items: readonly ModerationItem[]): Promise<ModerationItem | null> => {
    const undone: ModerationItem[] = [];
    for (const { id, version } of items) {
      onBusy(id);
      const item = await send({ shown: version }, { params: { id } });
      if (item) undone.push(item);
      onSent(id);
    }
    onBusy(null);
    await refresh();
    return undone[0] ?? null;
  };
}

/** Says what was decided, and offers to undo what can be undone. */
function toastDecided(
  decided: readonly ModerationItem[],
  undo: (items: readonly ModerationItem[]) => Promise<void>,
): void {
  const [first] = decided;
  if (!first) return;
  const mayUndo = decided.filter((item) => item.mayUndo);
  const label = mayUndo.length > 1 ? 'Undo all' : 'Undo';
  toast({
    title: decidedTitles[first.state],
    description: decided.length === 1 ? submissionName(first) : `${decided.length} items`,
    tone: 'success',
    ...(mayUndo.length > 0 && { action: { label, run: () => void undo(mayUndo) } }),
  });
}

/** The key undoes only a recent decision. */
function keepForUndo(last: RefObject<ModerationItem | null>, item: ModerationItem | null): void {
  last.current = item;
  window.setTimeout(() => {
    if (last.current === item) last.current = null;
  }, undoMs);
}

/** By version: an item that returns with changes is a different one. */
export function getItemKey({ id, version }: ModerationItem): string {
  return `${id} ${version ?? ''}`;
}
