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
          className="relative hidden h-24 min-w-0 flex-1 self-end overflow-hidden wide:-mb-5 wide:block"
        >
          {(['day', 'night'] as const).map((theme) => (
            <img
              key={theme}
              src={`/drawings/house-row-${theme}.svg`}
              alt=""
              loading="lazy"
              className={`absolute bottom-0 h-23 max-w-none ${theme === 'day' ? 'dark:hidden' : 'hidden dark:block'}`}
            />
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
