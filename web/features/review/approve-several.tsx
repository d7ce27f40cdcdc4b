import { useState } from 'react';

import type { ModerationItem } from '#contract/review';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import type { Decisions } from './use-decisions.ts';

/**
 * What may be approved together with others: pending items of other people. One that may tell of danger
 * or holds personal details is decided by itself.
 */
export function mayCheck({ state, mayDecide, isUrgent, advice = [] }: ModerationItem): boolean {
  return state === 'pending' && mayDecide !== false && !isUrgent && advice.length === 0;
}

export type Approvals = ReturnType<typeof useApprovals>;

/** The checked items, and their approval one after the other. */
export function useApprovals(decisions: Pick<Decisions, 'approve'>) {
  // By version: an item that has changed since it was checked has to be looked at again.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isApproving, setApproving] = useState(false);
  const keyOf = ({ id, version }: ModerationItem) => `${id} ${version ?? ''}`;
  return {
    isApproving,
    isChecked: (item: ModerationItem) => checked.has(keyOf(item)),
    toggle(item: ModerationItem) {
      setChecked((before) => {
        const after = new Set(before);
        if (!after.delete(keyOf(item))) after.add(keyOf(item));
        return after;
      });
    },
    clear: () => setChecked(new Set()),
    async approveAll(items: readonly ModerationItem[]) {
      setApproving(true);
      for (const item of items) await decisions.approve(item);
      setApproving(false);
      setChecked(new Set());
    },
  };
}

type ApprovalBarProps = {
  readonly items: readonly ModerationItem[];
  readonly selection: Approvals;
};

/** How many items are checked, and the button that approves them. */
export function ApprovalBar({ items, selection }: ApprovalBarProps) {
  return (
    <div className="sticky top-0 z-10 flex min-h-[3.25rem] flex-wrap items-center gap-4 border border-line bg-surface px-4 py-2">
      <p role="status" className="font-bold">
        {items.length} checked
      </p>
      <Button
        tone="primary"
        icon={<CheckIcon />}
        busy={selection.isApproving}
        onClick={() => void selection.approveAll(items)}
      >
        Publish {items.length}
      </Button>
      <Button tone="quiet" disabled={selection.isApproving} onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
