import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Contour drawing behind the words, another for each page: 1 to 6. */
  contours?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Above the title, such as a link back. */
  before?: ReactNode;
  /** At the right: a button or a figure. */
  children?: ReactNode;
};

/** Land ground with contour lines; the text sits directly on it. */
export function PageHeader({ title, lead, contours = 1, before, children }: PageHeaderProps) {
  return (
    <div className="page-head">
      <div className={`page-head-drawing contours-${contours}`} aria-hidden="true" />
      <div className="page-width page-head-row">
        <div>
          {before}
          <h1 className="type-h1" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="type-lead measure mt-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
