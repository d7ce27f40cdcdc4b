import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

export type VirtualRows = VisibleRows & {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rowPx: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

export type ShownRows = {
  readonly count: number;
  /** The index of the active row; -1 for none. */
  readonly active: number;
  /** The index of a new row to scroll to; -1 for none. */
  readonly reveal: number;
  /** Identifies the list: another one starts at its top. */
  readonly place: string;
};

type View = { readonly scrolledPx: number; readonly heightPx: number; readonly rowPx: number };

const guess: View = { scrolledPx: 0, heightPx: 700, rowPx: 44 };

/** Renders only the visible rows of a long list of equal rows in a scrolling frame. */
export function useVirtualRows({ count, active, reveal, place }: ShownRows): VirtualRows {
  const frame = useRef<HTMLDivElement>(null);
  const placeSeen = useRef(place);
  const [view, setView] = useState(guess);

  useEffect(() => {
    const node = frame.current;
    if (node === null) return undefined;
    const observer = new ResizeObserver(() => setView(measureViewport(node)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const node = frame.current;
    if (node === null) return;
    if (placeSeen.current !== place) {
      placeSeen.current = place;
      node.scrollTop = 0;
    }
    scrollTo(node, active);
  }, [active, place]);

  useEffect(() => {
    if (frame.current !== null) scrollTo(frame.current, reveal);
  }, [reveal]);

  return {
    ...visibleRows({ ...view, count }),
    frame,
    rowPx: view.rowPx,
    onScroll: (event) => setView(measureViewport(event.currentTarget)),
  };
}

function scrollTo(node: HTMLElement, row: number): void {
  if (row < 0) return;
  const top = scrollFor({ row, ...measureViewport(node), heightPx: computeRowsHeight(node) });
  if (top !== null) node.scrollTop = top;
}

/** The row height comes from CSS, in rem: it differs on phones, and grows with large text. */
function measureViewport(node: HTMLElement): View {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rowRem = Number.parseFloat(getComputedStyle(node).getPropertyValue('--file-row'));
  const rowPx = rowRem * rootPx;
  return {
    scrolledPx: node.scrollTop,
    heightPx: node.clientHeight,
    rowPx: rowPx > 0 ? rowPx : guess.rowPx,
  };
}

/** The sticky header row covers the top. */
function computeRowsHeight(node: HTMLElement): number {
  const head = node.querySelector<HTMLElement>('[data-grid-head]');
  return node.clientHeight - (head?.offsetHeight ?? 0);
}

export type VisibleRows = { readonly first: number; readonly end: number };

const rowsAround = 12;
/** Performance 14: the page never has more rows than this. */
export const maxRows = 200;

/** The rows to render, with some above and below the visible ones. */
export function visibleRows(view: {
  readonly scrolledPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly count: number;
}): VisibleRows {
  const { scrolledPx, heightPx, rowPx, count } = view;
  const seen = Math.ceil(heightPx / rowPx);
  const first = Math.max(0, Math.floor(scrolledPx / rowPx) - rowsAround);
  const wanted = Math.min(maxRows, seen + 2 * rowsAround);
  const start = Math.max(0, Math.min(first, count - wanted));
  return { first: start, end: Math.min(count, start + wanted) };
}

/** Where to scroll so that a row is fully visible; null if it already is. */
export function scrollFor(view: {
  readonly row: number;
  readonly scrolledPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
}): number | null {
  const top = view.row * view.rowPx;
  if (top < view.scrolledPx) return top;
  const bottom = top + view.rowPx;
  return bottom > view.scrolledPx + view.heightPx ? bottom - view.heightPx : null;
}
