import type { HTMLAttributes, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { cardClass, type CardVariants } from './card-class.ts';

export type CardProps = CardVariants & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
} & HTMLAttributes<HTMLElement>;

/** The notched container of the whole product. */
export function Card({ as: Tag = 'div', edge, tone, flush, link, className, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={classNames(cardClass({ edge, tone, flush, link }), className)} />
  );
}

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

/** A list of cards of equal width; in two columns, the last of an odd number takes both and its picture may be higher. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-gutter min-[43.5rem]:max-[65rem]:[&>:last-child:nth-child(odd):not(:first-child)]:col-span-2 min-[43.5rem]:max-[65rem]:[&>:last-child:nth-child(odd):not(:first-child)]:[--wide-picture:22rem]">
      {children}
    </ul>
  );
}
