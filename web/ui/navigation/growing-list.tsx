import { useRef, useState, type ReactNode } from 'react';

import { Button } from '../button.tsx';

type GrowingListProps<Row> = {
  rows: readonly Row[];
  pageLength: number;
  className?: string;
  /** The `li` of a row. */
  children: (row: Row) => ReactNode;
};

/** The beginning of a list in a dialog, and a button that shows more of it. */
export function GrowingList<Row>({ rows, pageLength, className, children }: GrowingListProps<Row>) {
  const [shown, setShown] = useState(pageLength);
  const list = useRef<HTMLUListElement>(null);

  /** The focus goes to the first of the new rows. */
  function showMore() {
    setShown(shown + pageLength);
    requestAnimationFrame(() =>
      list.current?.children[shown]?.querySelector<HTMLElement>('button')?.focus(),
    );
  }

  return (
    <>
      <ul ref={list} className={className}>
        {rows.slice(0, shown).map(children)}
      </ul>
      {rows.length > shown && (
        <Button size="small" className="m-3" onClick={showMore}>
          Show {Math.min(pageLength, rows.length - shown)} more
        </Button>
      )}
    </>
  );
}
