import type { HTMLAttributes, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type SheetProps = {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form';
  /** `control` is the strong edge of the command box and of Admin Controls. */
  edge?: 'line' | 'control';
  /** `page` is the page-coloured sheet of something that is not there yet. */
  tone?: 'surface' | 'page';
  /** Without padding, for sheets with a head and full-width rows. */
  flush?: boolean;
} & HTMLAttributes<HTMLElement>;

/** The notched parcel: every container of the product. */
export function Sheet({
  as: Tag = 'div',
  edge = 'line',
  tone = 'surface',
  flush = false,
  className,
  ...rest
}: SheetProps) {
  const look = classNames(
    'sheet',
    edge === 'control' && 'sheet-strong',
    tone === 'page' && 'sheet-page',
    flush ? 'sheet-flush' : 'sheet-padded',
    className,
  );
  return <Tag {...rest} className={look} />;
}

/** Head row of a flush sheet: title at the left, what acts on the sheet at the right. */
export function SheetHead({
  title,
  level = 2,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="sheet-head">
      <Heading className="sheet-title">{title}</Heading>
      {children !== undefined && <div className="sheet-actions">{children}</div>}
    </div>
  );
}
