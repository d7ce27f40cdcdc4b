import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

const headerClass =
  'flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 ps-card pe-[calc(var(--notch-card)+0.75rem)]';

/** Header of a flush card: the title on the left, its actions on the right. */
export function CardHeader({
  title,
  isOneLine = false,
  children,
}: {
  title: ReactNode;
  /** On wide screens a long title breaks, so that the actions keep their place. */
  isOneLine?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={classNames(headerClass, isOneLine && 'sm:flex-nowrap')}>
      <h2
        className={classNames(
          'type-h3-body flex flex-wrap items-center gap-2',
          isOneLine && 'sm:min-w-0',
        )}
      >
        {title}
      </h2>
      {children !== undefined && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            isOneLine && 'sm:flex-none sm:flex-nowrap sm:*:flex-none sm:*:flex-nowrap',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
