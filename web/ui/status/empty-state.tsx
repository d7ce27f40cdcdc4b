import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

export type EmptyStateProps = {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A picture of the model city, which fills the box that it gets. */
  picture?: ReactNode;
  /** A civic icon of 48 px, where there is no picture. */
  drawing?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState(props: EmptyStateProps) {
  return props.picture === undefined ? <FramedEmptyState {...props} /> : <FreePlot {...props} />;
}

/** A picture with the text beside it: the first thing on an empty page. */
function FreePlot({ title, children, picture, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div className="h-42 min-w-0 flex-[0_1_13.75rem] overflow-hidden max-sm:h-32 max-sm:flex-[0_1_10.5rem]">
        {picture}
      </div>
      <div className="grid min-w-0 flex-[1_1_16rem] grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <Heading className="type-h3">{title}</Heading>
        {children !== undefined && <p className="max-w-measure text-muted">{children}</p>}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}

function FramedEmptyState({ title, children, drawing, action, level = 3 }: EmptyStateProps) {
  // On wide screens in one row: the drawing, the text, and the action at the right.
  const isRow = drawing !== undefined || action !== undefined;
  const column = classNames(isRow && (drawing === undefined ? 'md:col-span-2' : 'md:col-start-2'));
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        'grid justify-items-start gap-1 border border-dashed border-control p-card',
        isRow && 'md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-6',
      )}
    >
      {drawing !== undefined && <div className="mb-3 md:row-span-2 md:mb-0">{drawing}</div>}
      <Heading className={classNames('type-h3-body', isRow && 'md:self-end', column)}>
        {title}
      </Heading>
      {children !== undefined && (
        <p className={classNames('type-small text-muted', isRow && 'md:self-start', column)}>
          {children}
        </p>
      )}
      {action !== undefined && (
        <div className="mt-3 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0">{action}</div>
      )}
    </div>
  );
}
