import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import type { ModerationItem } from '#contract/moderation/review';
import { useIsWide } from '../../ui/use-media.ts';
import { rowId } from './review-list.tsx';
import type { ReviewRow } from './review-rows.ts';
import { useBackStep } from './use-back-step.ts';

type Opened = {
  readonly key: string;
  /** By a person or an address. The first row of a wide screen opens by itself, and is not in the address. */
  readonly isChosen: boolean;
  /** The version in view; null until the row was listed. */
  readonly version: string | null;
  /** Something was done about it here, so it may change or leave the list without a word. */
  readonly mayChange: boolean;
};

/** Why the open row is not shown: it was changed, or it left the list, without a step of this person. */
export type Interruption = 'changed' | 'gone';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Which row is open: on a wide screen the first one at the start, on a phone none. What a person
 * reads is never replaced while the list is refetched, because the next step may approve it. Also
 * decides where the focus goes after a decision.
 */
export function useSelection(addressKey: string | null) {
  const [firstKey] = useState(addressKey);
  const isWide = useIsWide();
  const [opened, setOpened] = useState<Opened | null>(firstKey === null ? null : chosen(firstKey));
  const [said, setSaid] = useState('');
  /** The listed rows, to find the one after the open row. */
  const rows = useRef<readonly ReviewRow[]>([]);
  const wantsFocus = useRef<'row' | 'item' | null>(null);
  /** Where the focus returns to on a phone. */
  const closedKey = useRef<string | null>(null);
  const chosenKey = opened?.isChosen ? opened.key : null;

  const indexOf = (key: string | null) => rows.current.findIndex((row) => row.key === key);
  const open = (row: ReviewRow | undefined, focus: 'row' | 'item' | null) => {
    if (!row) return;
    wantsFocus.current = focus;
    setOpened({ ...chosen(row.key), version: versionOf(row) });
  };

  const close = () => {
    closedKey.current = chosenKey;
    wantsFocus.current = 'row';
    setOpened(null);
  };
  useBackStep(chosenKey !== null && !isWide, close);

  useMissingItem(firstKey, rows, () => setOpened(null));

  // What was found for the open row, for the next list to be compared with.
  useEffect(() => {
    const after =
      isWide && opened === null ? openedFirst(rows.current) : settled(opened, rows.current);
    if (after !== opened) setOpened(after);
  });

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
    list(listed: readonly ReviewRow[]): {
      readonly row: ReviewRow | null;
      readonly interruption: Interruption | null;
    } {
      rows.current = listed;
      const key = opened === null && isWide ? listed[0]?.key : opened?.key;
      const row = listed.find((each) => each.key === key) ?? null;
      return { row, interruption: interruptionOf(opened, row) };
    },
    open,
    close,
    move(from: ReviewRow | null, by: 1 | -1) {
      open(rows.current[indexOf(from?.key ?? null) + by], isWide ? 'row' : 'item');
    },
    /** Call before something is done about the open row other than a decision. */
    expectChange() {
      setOpened(opened && { ...opened, mayChange: true });
    },
    /** After a decision: opens the next row and announces how many are left. */
    leave(item: ModerationItem, what: string) {
      const at = indexOf(item.id);
      const next = rows.current[at + 1] ?? rows.current[at - 1];
      setSaid(`${what}. ${Math.max(0, rows.current.length - 1)} left.`);
      if (next) open(next, isWide ? 'row' : 'item');
      else setOpened(null);
    },
    /** After an undo: opens the item again, if it belongs to this list. */
    returnTo({ id }: ModerationItem, isListed: boolean) {
      setSaid('Undone.');
      if (!isListed) return;
      wantsFocus.current = 'item';
      setOpened(chosen(id));
    },
  };
}

function chosen(key: string): Opened {
  return { key, isChosen: true, version: null, mayChange: false };
}

function openedFirst([first]: readonly ReviewRow[]): Opened | null {
  return first ? { ...chosen(first.key), isChosen: false, version: versionOf(first) } : null;
}

/** The open row after the list was shown: with the version now in view, or none if it left as expected. */
function settled(opened: Opened | null, rows: readonly ReviewRow[]): Opened | null {
  if (opened === null) return null;
  const row = rows.find(({ key }) => key === opened.key);
  if (!row) return opened.mayChange && rows.length > 0 ? null : opened;
  const version = versionOf(row);
  const isNew = opened.version === null || (opened.mayChange && opened.version !== version);
  return isNew ? { ...opened, version, mayChange: false } : opened;
}

function interruptionOf(opened: Opened | null, row: ReviewRow | null): Interruption | null {
  if (opened === null || opened.version === null || opened.mayChange) return null;
  if (row === null) return 'gone';
  return versionOf(row) === opened.version ? null : 'changed';
}

function versionOf({ item }: ReviewRow): string {
  return item?.version ?? '';
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
