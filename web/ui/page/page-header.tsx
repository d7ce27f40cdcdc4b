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
  /** On phones, only the title, with the houses beside it. */
  isShort?: boolean;
  picture?: ReactNode;
  /** At the right: a button or a figure. */
  children?: ReactNode;
};

/** The sky above the page, with a row of houses at its foot: beside the title, or on narrow screens below it. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, before, isPlain = false, isShort = false, picture, children } = props;
  return (
    <div className={classNames(!isPlain && 'relative overflow-hidden border-b border-line bg-sky')}>
      <div className="page-width relative flex min-h-25 flex-wrap items-center gap-x-8 gap-y-4 py-5 max-sm:gap-x-4 wide:min-h-30">
        {picture}
        <div
          className={classNames(
            'wrap-anywhere',
            isPlain ? 'min-w-[min(7.5rem,100%)] flex-1' : 'min-w-0 sm:max-wide:grow',
          )}
        >
          {before}
          <h1 className="type-h1" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && (
            <p className={classNames('max-w-measure mt-1', isShort && 'max-sm:sr-only')}>{lead}</p>
          )}
        </div>
        {!isPlain && (
          <HouseRow
            hasEnd={children !== undefined}
            className={classNames(
              '-mb-5 h-14',
              isShort
                ? 'max-sm:-me-(--margin-page) max-sm:flex-1 max-sm:self-end sm:max-wide:order-last sm:max-wide:-mx-(--margin-page) sm:max-wide:basis-[calc(100%+2*var(--margin-page))]'
                : 'max-wide:order-last max-wide:-mx-(--margin-page) max-wide:basis-[calc(100%+2*var(--margin-page))]',
              'wide:ms-auto wide:h-23 wide:max-w-140 wide:flex-1 wide:self-end',
              children === undefined && 'wide:me-[calc((100%-100vw)/2)]',
            )}
          />
        )}
        {children}
      </div>
    </div>
  );
}
