import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

export type EmptyStateProps = {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A civic icon of 48 px. */
  drawing?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ title, children, drawing, action, level = 3 }: EmptyStateProps) {
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
