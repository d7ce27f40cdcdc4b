import type { HTMLAttributes, ReactNode } from 'react';

import { Card } from './card.tsx';
import { classNames } from '../class-names.ts';

/** For the picture side of a featured card: a drawing, or a `ClickToLoad`. */
export const featuredPictureClass = 'min-h-72 max-wide:notch-clip wide:min-h-92';

type MediaCardProps = Pick<HTMLAttributes<HTMLElement>, 'aria-labelledby' | 'children'> & {
  /** The large card at the top of the page: on wide screens its text is beside its picture. */
  isFeatured?: boolean;
};

/** A video or a story map: a picture, then a `MediaCardBody`. */
export function MediaCard({ isFeatured = false, ...rest }: MediaCardProps) {
  return (
    <Card
      as="article"
      flush
      className={isFeatured ? 'grid wide:grid-cols-[7fr_5fr]' : 'flex h-full flex-col'}
      {...rest}
    />
  );
}

type MediaCardBodyProps = { isFeatured?: boolean; children: ReactNode };

export function MediaCardBody({ isFeatured = false, children }: MediaCardBodyProps) {
  return (
    <div
      className={classNames(
        'flex flex-1 flex-col items-start gap-2 p-5',
        isFeatured && 'wide:justify-center wide:p-8',
      )}
    >
      {children}
    </div>
  );
}

/** The buttons at the foot of a card. */
export function MediaCardActions({ isFeatured = false, children }: MediaCardBodyProps) {
  return (
    <div className={classNames('mt-auto flex flex-wrap gap-3 pt-2', isFeatured && 'wide:mt-2')}>
      {children}
    </div>
  );
}
