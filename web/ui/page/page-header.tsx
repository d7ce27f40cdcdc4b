import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Above the title, such as a link back. */
  before?: ReactNode;
  /** At the right: a button or a figure. */
  children?: ReactNode;
};

/** The sky above the page, with a short row of houses at its foot on wide screens. */
export function PageHeader({ title, lead, before, children }: PageHeaderProps) {
  return (
    <div className="relative overflow-hidden border-b border-line bg-sky">
      <div className="page-width relative flex min-h-25 flex-wrap items-center gap-x-8 gap-y-4 py-5 wide:min-h-30">
        <div className="min-w-0 wrap-anywhere">
          {before}
          <h1 className="type-h1" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="measure mt-1">{lead}</p>}
        </div>
        <div
          aria-hidden="true"
          className="hidden h-24 flex-1 self-end bg-[url('/drawings/house-row-day.svg')] bg-left-bottom bg-no-repeat wide:-mb-5 wide:block dark:bg-[url('/drawings/house-row-night.svg')]"
        />
        {children}
      </div>
    </div>
  );
}
