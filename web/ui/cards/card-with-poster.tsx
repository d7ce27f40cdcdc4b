import type { ReactNode } from 'react';

import { Card } from './card.tsx';

type CardWithPosterProps = {
  /** The id of the heading that names the card. */
  id: string;
  /** The card has the color of the page, because what it is about does not exist yet. */
  isUnset?: boolean;
  /** Covers the poster. */
  picture: ReactNode;
  children: ReactNode;
};

/** Text, and on a wide screen a picture beside it, as tall as the card. */
export function CardWithPoster({ id, isUnset = false, picture, children }: CardWithPosterProps) {
  return (
    <Card
      as="article"
      flush
      tone={isUnset ? 'page' : 'surface'}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_23.75rem]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-4 p-card wide:p-8">
        {children}
      </div>
      <div className="notch-clip relative hidden min-h-45 border-s border-line wide:block">
        {picture}
      </div>
    </Card>
  );
}
