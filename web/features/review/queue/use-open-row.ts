import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ReviewRow } from '../review-rows.ts';

type Opened = {
  readonly key: string;
  /** By a person or an address. The first row of a wide screen opens by itself, and is not in the address. */
  readonly isChosen: boolean;
  /** The version in view; null until the row was listed. */
  readonly version: string | null;
};

type OpenRow = { readonly row: ReviewRow | null; readonly interruption: Interruption | null };

/** Why the open row is not shown: it was changed, or it is no longer in the list. */
export type Interruption = 'changed' | 'gone';

/**
 * The open row of a list that is refetched. What a person is reading is never replaced, because
 * the next step may approve it. On a wide screen, the first row opens by itself.
 */
export function useOpenRow(addressKey: string | null, isWide: boolean) {
  const [firstKey] = useState(addressKey);
  const [kept, setOpened] = useState<Opened | null>(firstKey === null ? null : chosen(firstKey));
  // On a tablet that is turned upright, a row that nobody chose makes room for the list.
  const opened = isWide || kept?.isChosen ? kept : null;
  /** The rows listed last. */
  const rows = useRef<readonly ReviewRow[]>([]);
  const isAddressChecked = useRef(firstKey === null);

  // The next list is compared with what is in view now.
  const settle = useEffectEvent(() => {
    if (!isAddressChecked.current && rows.current.length > 0) {
      isAddressChecked.current = true;
      // The item of an old link may have left the list.
      if (rows.current.every(({ key }) => key !== firstKey)) return setOpened(null);
    }
    const isFirst = isWide && opened === null;
    setOpened(isFirst ? openedFirst(rows.current) : settled(opened, rows.current));
  });
  useEffect(() => settle());

  return {
    rows,
    openKey: opened?.key ?? null,
    /** Null also for a row that opened by itself. */
    chosenKey: opened?.isChosen ? opened.key : null,
    /** Call while rendering the list. */
    list(listed: readonly ReviewRow[]): OpenRow {
      rows.current = listed;
      const key = opened === null && isWide ? listed[0]?.key : opened?.key;
      const row = listed.find((each) => each.key === key) ?? null;
      return { row, interruption: findInterruption(opened, row) };
    },
    show: (row: ReviewRow) => setOpened({ ...chosen(row.key), version: getVersion(row) }),
    /** A row that the list may get only with its next reply. */
    showByKey: (key: string) => setOpened(chosen(key)),
    hide: () => setOpened(null),
  };
}

function chosen(key: string): Opened {
  return { key, isChosen: true, version: null };
}

function openedFirst([first]: readonly ReviewRow[]): Opened | null {
  return first ? { ...chosen(first.key), isChosen: false, version: getVersion(first) } : null;
}

/** The open row with the version now in view. */
function settled(opened: Opened | null, rows: readonly ReviewRow[]): Opened | null {
  if (opened?.version !== null) return opened;
  const row = rows.find(({ key }) => key === opened.key);
  return row ? { ...opened, version: getVersion(row) } : opened;
}

function findInterruption(opened: Opened | null, row: ReviewRow | null): Interruption | null {
  if (opened === null || opened.version === null) return null;
  if (row === null) return 'gone';
  return getVersion(row) === opened.version ? null : 'changed';
}

function getVersion({ item }: ReviewRow): string {
  return item?.version ?? '';
}
