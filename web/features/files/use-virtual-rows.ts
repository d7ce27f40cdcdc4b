import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { scrollFor, visibleRows, type VisibleRows } from './visible-rows.ts';

export type VirtualRows = VisibleRows & {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rowPx: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

export type ShownRows = {
  readonly count: number;
  /** The row that the keyboard stands on; -1 for none. */
  readonly active: number;
  /** Names the list: another one begins at its top. */
  readonly place: string;
};

type View = { readonly scrolledPx: number; readonly heightPx: number; readonly rowPx: number };

const guess: View = { scrolledPx: 0, heightPx: 700, rowPx: 44 };

/** Keeps in the page only the rows that are seen, of many rows of equal height in a scrolling frame. */
export function useVirtualRows({ count, active, place }: ShownRows): VirtualRows {
  const frame = useRef<HTMLDivElement>(null);
  const placeSeen = useRef(place);
  const [view, setView] = useState(guess);

  useEffect(() => {
    const node = frame.current;
    if (node === null) return undefined;
    const observer = new ResizeObserver(() => setView(viewOf(node)));
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
    if (active < 0) return;
    const top = scrollFor({ row: active, ...viewOf(node), heightPx: heightOfRows(node) });
    if (top !== null) node.scrollTop = top;
  }, [active, place]);

  return {
    ...visibleRows({ ...view, count }),
    frame,
    rowPx: view.rowPx,
    onScroll: (event) => setView(viewOf(event.currentTarget)),
  };
}

/** The height of a row is what the style sheet says, which differs on phones. */
function viewOf(node: HTMLElement): View {
  const rowPx = Number.parseFloat(getComputedStyle(node).getPropertyValue('--file-row'));
  return {
    scrolledPx: node.scrollTop,
    heightPx: node.clientHeight,
    rowPx: rowPx > 0 ? rowPx : guess.rowPx,
  };
}

/** The head stays at the top and covers what is under it. */
function heightOfRows(node: HTMLElement): number {
  const head = node.querySelector<HTMLElement>('.file-grid-head');
  return node.clientHeight - (head?.offsetHeight ?? 0);
}
