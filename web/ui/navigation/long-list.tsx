import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { useShownPages } from './use-shown-pages.ts';

type LongListProps<Row> = {
  rows: readonly Row[];
  pageLength: number;
  /** The `ul` with an `li` for each of these rows. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** The beginning of a list, and a button that shows more of it. One on a page. */
export function LongList<Row>({ rows, pageLength, children }: LongListProps<Row>) {
  const { count, asked, showMore, forgetAsked } = useShownPages();
  const frame = useRef<HTMLDivElement>(null);
  const shown = count * pageLength;
  const focusFirstNew = useEffectEvent((page: number) => {
    const row = frame.current?.querySelectorAll(':scope > ul > li')[(page - 1) * pageLength];
    row?.querySelector<HTMLElement>('a, button')?.focus();
    forgetAsked();
  });
  useEffect(() => {
    if (asked !== null) focusFirstNew(asked);
  }, [asked]);
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-gutter">
      {children(rows.slice(0, shown))}
      {rows.length > shown && (
        <Button className="justify-self-start" onClick={showMore}>
          Show {Math.min(pageLength, rows.length - shown)} more
        </Button>
      )}
    </div>
  );
}
