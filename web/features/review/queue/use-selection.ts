import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';

import type { ModerationItem } from '#contract/moderation/review';
import { historyStateWith, readHistoryState } from '../../../ui/navigation/history-state.ts';
import { useIsWide } from '../../../ui/use-media.ts';
import { rowId } from './review-list.tsx';
import type { ReviewRow } from '../review-rows.ts';
import { useOpenRow } from './use-open-row.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Which row is open, and where the focus goes after a decision. */
export function useSelection() {
  const isWide = useIsWide();
  const openRow = useOpenRow(useSearchParams()[0].get('item'), isWide);
  const { rows, chosenKey } = openRow;
  const [said, setSaid] = useState('');
  const wantsFocus = useRef<'row' | 'item' | null>(null);
  /** Where the focus returns to on a phone. */
  const closedKey = useRef<string | null>(null);

  const indexOf = (key: string | null) => rows.current.findIndex((row) => row.key === key);
  const open = (row: ReviewRow | undefined, focus: 'row' | 'item' | null) => {
    if (!row) return;
    wantsFocus.current = focus;
    openRow.show(row);
  };

  const close = () => {
    closedKey.current = chosenKey;
    wantsFocus.current = 'row';
    openRow.hide();
  };
  useBackStep(chosenKey !== null && !isWide, close);

  useEffect(() => {
    if (wantsFocus.current !== null) focusOn(wantsFocus.current, chosenKey ?? closedKey.current);
    wantsFocus.current = null;
  });
  useItemInAddress(chosenKey);

  return {
    isWide,
    chosenKey,
    said,
    list: openRow.list,
    say: setSaid,
    open,
    close,
    move(from: ReviewRow | null, by: 1 | -1) {
      open(rows.current[indexOf(from?.key ?? null) + by], isWide ? 'row' : 'item');
    },
    /**
     * After a decision, which a toast names: announces how many are left, and opens the next row if this one was
     * open.
     */
    leave(key: string) {
      const at = indexOf(key);
      const next = rows.current[at + 1] ?? rows.current[at - 1];
      setSaid(`${Math.max(0, rows.current.length - 1)} left.`);
      if (openRow.openKey !== key) return;
      if (next) open(next, isWide ? 'row' : 'item');
      else openRow.hide();
    },
    /** After an undo: opens the item again, if it belongs to this list. */
    returnTo({ id }: ModerationItem, isListed: boolean) {
      setSaid('Undone.');
      if (!isListed) return;
      wantsFocus.current = 'item';
      openRow.showByKey(id);
    },
  };
}

function focusOn(wanted: 'row' | 'item', key: string | null): void {
  const row = wanted === 'row' && key !== null && document.getElementById(rowId(key));
  const isShown = row instanceof HTMLElement && row.offsetParent !== null;
  const item = document.querySelector('[data-review-focus]');
  const target = isShown ? row : item;
  if (target instanceof HTMLElement) target.focus();
  // The next decision may come from a key: its text is never out of view.
  item?.scrollIntoView({ block: 'nearest' });
}

const openItemKey = 'isOpenItem';

/** On a phone, an open item adds a step to the history, so that the browser's Back button closes it. */
function useBackStep(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    history.pushState(historyStateWith(openItemKey, true), '');
    const onPopState = ({ state }: PopStateEvent) => {
      if (!readHistoryState(openItemKey, state)) close();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      // Closing it with its own button removes the step again, unless another page is open.
      if (readHistoryState(openItemKey)) history.back();
    };
  }, [isOpen]);
}

/** The open item is in the address, so that a reload and a link lead to it. */
function useItemInAddress(key: string | null): void {
  const [search, setSearch] = useSearchParams();
  const shownKey = search.get('item');
  const show = useEffectEvent(() => {
    const next = new URLSearchParams(search);
    if (key === null) next.delete('item');
    else next.set('item', key);
    const state: unknown = history.state;
    // The state tells Back that an item is open.
    setSearch(next, { replace: true, state });
  });
  useEffect(() => {
    if (shownKey !== key) show();
  }, [shownKey, key]);
}
