export type VisibleRows = { readonly first: number; readonly end: number };

const rowsAround = 12;
/** Performance 14: however long the folder, the page never has more rows than this. */
export const mostRows = 200;

/** Which rows must be in the page, with some above and below what is seen. */
export function visibleRows(view: {
  readonly scrolledPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly count: number;
}): VisibleRows {
  const { scrolledPx, heightPx, rowPx, count } = view;
  const seen = Math.ceil(heightPx / rowPx);
  const first = Math.max(0, Math.floor(scrolledPx / rowPx) - rowsAround);
  const wanted = Math.min(mostRows, seen + 2 * rowsAround);
  const start = Math.max(0, Math.min(first, count - wanted));
  return { first: start, end: Math.min(count, start + wanted) };
}

/** Where to scroll so that a row is whole in view; null when it is already. */
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
