import type { ReactNode } from 'react';

const contourMasks = {
  1: "mask-[url('/drawings/contours-1.svg')]",
  2: "mask-[url('/drawings/contours-2.svg')]",
  3: "mask-[url('/drawings/contours-3.svg')]",
  4: "mask-[url('/drawings/contours-4.svg')]",
  5: "mask-[url('/drawings/contours-5.svg')]",
  6: "mask-[url('/drawings/contours-6.svg')]",
} as const;

/** Contour lines over the whole element, in the theme's color: the drawing is a mask. */
export function contourClass(contours: keyof typeof contourMasks): string {
  return `base:bg-contour mask-top mask-size-[max(100%,90rem)_auto] ${contourMasks[contours]}`;
}

export type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Contour drawing behind the words, another for each page: 1 to 6. */
  contours?: keyof typeof contourMasks;
  /** Above the title, such as a link back. */
  before?: ReactNode;
  /** At the right: a button or a figure. */
  children?: ReactNode;
};

/** Land ground with contour lines; the text sits directly on it. */
export function PageHeader({ title, lead, contours = 1, before, children }: PageHeaderProps) {
  return (
    <div className="relative border-b border-line bg-land">
      <div className={`absolute inset-0 ${contourClass(contours)}`} aria-hidden="true" />
      <div className="page-width relative flex min-h-50 flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-12 pb-10">
        <div className="min-w-0 wrap-anywhere">
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
