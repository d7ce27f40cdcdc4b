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

/** A list of cards of equal width; in two columns, the last of an odd number takes both and its picture may be higher. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-gutter min-[43.5rem]:max-[65rem]:[&>:last-child:nth-child(odd):not(:first-child)]:col-span-2 min-[43.5rem]:max-[65rem]:[&>:last-child:nth-child(odd):not(:first-child)]:[--wide-picture:22rem]">
      {children}
    </ul>
  );
}
