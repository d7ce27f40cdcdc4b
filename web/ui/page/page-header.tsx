import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { HouseRow } from './house-row.tsx';

export type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Above the title, such as a link back. */
  before?: ReactNode;
  /** Without the sky: a page about one person, whose `picture` is next to the title. */
  isPlain?: boolean;
  picture?: ReactNode;
  /** At the right: a button or a figure. */
  children?: ReactNode;
};

/** The sky above the page, with a short row of houses at its foot on wide screens. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, before, isPlain = false, picture, children } = props;
  return (
    <div className={classNames(!isPlain && 'relative overflow-hidden border-b border-line bg-sky')}>
      <div className="page-width relative flex min-h-25 flex-wrap items-center gap-x-8 gap-y-4 py-5 wide:min-h-30">
        {picture}
        <div className={classNames('min-w-0 wrap-anywhere', isPlain && 'flex-1')}>
          {before}
          <h1 className="type-h1" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="measure mt-1 text-pretty">{lead}</p>}
        </div>
        {!isPlain && <HouseRow className="h-24 flex-1 self-end max-wide:hidden wide:-mb-5" />}
        {children}
      </div>
    </div>
  );
}
