import { useState } from 'react';

import type { ModerationItem } from '#contract/moderation/review';
import { isReadFirst, type ReviewRow } from '../review-rows.ts';
import { getItemKey, type Decisions } from './use-decisions.ts';

/**
 * What may be approved together with others: pending items of other people. An item that may mean
 * danger or contains personal details is decided separately.
 */
export function mayCheck({ state, mayDecide, isUrgent, advice = [] }: ModerationItem): boolean {
  return state === 'pending' && mayDecide !== false && !isUrgent && advice.length === 0;
}

export type Approvals = ReturnType<typeof useApprovals>;

/** The checked items, approved one after the other. Only opened items can be checked. */
export function useApprovals(decisions: Pick<Decisions, 'approveAll'>, open: ReviewRow | null) {
  // By version: an item that has changed since it was opened must be opened again.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isApproving, setApproving] = useState(false);
  const openKey = open?.item && !isReadFirst(open) ? getItemKey(open.item) : null;
  if (openKey !== null && !opened.has(openKey)) setOpened(new Set(opened).add(openKey));
  const isOpened = (item: ModerationItem) => opened.has(getItemKey(item));
  return {
    isApproving,
    isOpened,
    isChecked: (item: ModerationItem) => checked.has(getItemKey(item)),
    toggle(item: ModerationItem) {
      if (!isOpened(item)) return;
      setChecked((before) => {
        const after = new Set(before);
        if (!after.delete(getItemKey(item))) after.add(getItemKey(item));
        return after;
      });
    },
    async approveAll(items: readonly ModerationItem[]) {
      setApproving(true);
      await decisions.approveAll(items);
      setApproving(false);
      setChecked(new Set());
    },
  };
}
