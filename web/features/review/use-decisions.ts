import { useRef, useState } from 'react';

import type { ModerationItem, ReviewState } from '#contract/review';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toasts/toast-queue.ts';

/** `onDone` runs once decided, before the item is replaced by its row. */
type DecideWithReason = (item: ModerationItem, reason: string, onDone: () => void) => Promise<void>;

export type Decisions = {
  /** Decided since the list was opened; each keeps its place. */
  readonly decided: readonly ModerationItem[];
  /** Decision undone here, item now in another list; each keeps its place. */
  readonly undone: readonly ModerationItem[];
  /** The item whose decision was undone last; it gets the focus. */
  readonly restoredId: string | null;
  readonly busyId: string | null;
  readonly approve: (item: ModerationItem) => Promise<void>;
  readonly reject: DecideWithReason;
  readonly hide: DecideWithReason;
  /** Error of the last decision of each kind, until the next. */
  readonly refusals: Readonly<Record<'reject' | 'hide', Error | null>>;
  readonly undo: (item: ModerationItem) => Promise<void>;
};

const titles: Readonly<Record<ReviewState, string>> = {
  pending: 'Back in review',
  published: 'Published',
  rejected: 'Not published',
  hidden: 'Hidden',
};

/**
 * Sends decisions and keeps each one visible so that it can be undone. `listState` is the state of
 * the listed items; `onRefused` reloads them.
 */
export function useDecisions(listState: ReviewState, onRefused: () => Promise<void>): Decisions {
  const kept = useKeptItems(listState);
  const [busyId, setBusyId] = useState<string | null>(null);
  const approval = useWrite(writes.approveItem);
  const rejection = useWrite(writes.rejectItem);
  const hiding = useWrite(writes.hideItem);
  const undoneId = useRef<string | null>(null);
  const undoing = useWrite(writes.undoDecision, {
    // Someone else changed the item meanwhile, so its decided row is out of date.
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

  // Sends the version in view, so that nobody publishes text that was changed meanwhile.
  const about = ({ id }: ModerationItem) => ({ params: { id } });
  return {
    decided: kept.decided,
    undone: kept.undone,
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

/** Items that keep their place on screen although the server lists them elsewhere by now. */
function useKeptItems(listState: ReviewState) {
  const [decided, setDecided] = useState<readonly ModerationItem[]>([]);
  const [undone, setUndone] = useState<readonly ModerationItem[]>([]);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const forget = (id: string | null) => setDecided((items) => without(items, id));
  return {
    decided,
    undone,
    restoredId,
    forget,
    keepDecided: (item: ModerationItem) =>
      setDecided((items) => [...without(items, item.id), item]),
    restore: (item: ModerationItem) => {
      setRestoredId(item.id);
      forget(item.id);
      // An item of this state comes back with the list itself.
      if (item.state !== listState) setUndone((items) => [...without(items, item.id), item]);
    },
  };
}

function without(items: readonly ModerationItem[], id: string | null): readonly ModerationItem[] {
  return items.filter((item) => item.id !== id);
}

type Items = {
  readonly listed: readonly ModerationItem[];
  readonly decided: readonly ModerationItem[];
  readonly undone?: readonly ModerationItem[];
};

/**
 * The list as shown: items that were decided or undone here keep their place although the server no
 * longer lists them under this state. `oldestFirst` is the working order, with urgent items on top.
 */
export function keepDecided(
  { listed, decided, undone = [] }: Items,
  oldestFirst: boolean,
): readonly ModerationItem[] {
  const kept = new Set(decided.map(({ id }) => id));
  const others = listed.filter(({ id }) => !kept.has(id));
  // An undone item that is listed again was decided by someone else.
  const shown = new Set([...others, ...decided].map(({ id }) => id));
  const items = [...others, ...decided, ...undone.filter(({ id }) => !shown.has(id))];
  const direction = oldestFirst ? 1 : -1;
  return items.toSorted(
    (one, other) =>
      (oldestFirst ? Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false) : 0) ||
      direction *
        (one.submittedAt.localeCompare(other.submittedAt) || one.id.localeCompare(other.id)),
  );
}
