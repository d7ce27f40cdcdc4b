import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import type { ModerationItem } from '#contract/moderation/review';
import { useIsWide } from '../../ui/use-media.ts';
import { rowId } from './review-list.tsx';
import type { ReviewRow } from './review-rows.ts';
import { useBackStep } from './use-back-step.ts';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Which row is open: on a wide screen the first one at the start, on a phone none. Also decides
 * where the focus goes after a decision.
 */
export function useSelection(addressKey: string | null) {
  const [firstKey] = useState(addressKey);
  const isWide = useIsWide();
  const [chosenKey, setChosen] = useState(firstKey);
  const [said, setSaid] = useState('');
  /** The listed rows, to find the one after the open row. */
  const rows = useRef<readonly ReviewRow[]>([]);
  const wantsFocus = useRef<'row' | 'item' | null>(null);
  /** Where the focus returns to on a phone. */
  const closedKey = useRef<string | null>(null);
  const fallback = isWide ? 0 : -1;

  const indexOf = (key: string | null) => rows.current.findIndex((row) => row.key === key);
  const open = (row: ReviewRow | undefined, focus: 'row' | 'item' | null) => {
    if (!row) return;
    wantsFocus.current = focus;
    setChosen(row.key);
  };

  const close = () => {
    closedKey.current = chosenKey;
    wantsFocus.current = 'row';
    setChosen(null);
  };
  useBackStep(chosenKey !== null && !isWide, close);

  useMissingItem(firstKey, rows, () => setChosen(null));

  useEffect(() => {
    const wanted = wantsFocus.current;
    if (wanted === null) return;
    const key = chosenKey ?? closedKey.current;
    const row = wanted === 'row' && key !== null && document.getElementById(rowId(key));
    const isShown = row instanceof HTMLElement && row.offsetParent !== null;
    const target = isShown ? row : document.querySelector('[data-review-focus]');
    wantsFocus.current = null;
    if (target instanceof HTMLElement) target.focus();
  });

  return {
    isWide,
    chosenKey,
    said,
    /** Call while rendering the list. */
    list(listed: readonly ReviewRow[]): ReviewRow | null {
      rows.current = listed;
      return listed.find(({ key }) => key === chosenKey) ?? listed[fallback] ?? null;
    },
    open,
    close,
    move(from: ReviewRow | null, by: 1 | -1) {
      open(rows.current[indexOf(from?.key ?? null) + by], isWide ? 'row' : 'item');
    },
    /** After a decision: opens the next row and announces how many are left. */
    leave(item: ModerationItem, what: string) {
      const at = indexOf(item.id);
      const next = rows.current[at + 1] ?? rows.current[at - 1];
      setSaid(`${what}. ${Math.max(0, rows.current.length - 1)} left.`);
      if (next) open(next, isWide ? 'row' : 'item');
      else setChosen(null);
    },
    /** After an undo: opens the item again, if this list has it. */
    returnTo({ id }: ModerationItem) {
      setSaid('Undone.');
      wantsFocus.current = 'item';
      setChosen(id);
    },
  };
}

/** Once, when the list is there: the item of an old link may be in it no longer. */
function useMissingItem(
  firstKey: string | null,
  rows: RefObject<readonly ReviewRow[]>,
  onMissing: () => void,
): void {
  const wasListed = useRef(firstKey === null);
  const check = useEffectEvent(() => {
    if (wasListed.current || rows.current.length === 0) return;
    wasListed.current = true;
    if (rows.current.every(({ key }) => key !== firstKey)) onMissing();
  });
  useEffect(() => check());
}
