import type { ReactNode } from 'react';

import { Card } from './card.tsx';
import { classNames } from '../class-names.ts';

// The grid on a poster is drawn in its text color unless the tone says otherwise.
const tones = {
  primary: 'bg-primary-tint text-primary',
  brick: 'bg-brick-tint text-brick',
  fir: 'bg-fir-tint text-fir',
  sun: 'bg-sun-tint text-text [--grid-line:color-mix(in_srgb,var(--sun)_35%,transparent)]',
  plum: 'bg-plum-tint text-plum',
  unset: 'bg-raised text-muted [--grid-line:var(--line)] [--icon-accent:currentColor]',
} as const;

export type PosterTone = keyof typeof tones;

export type PosterProps = {
  /** `unset` is for something that is not there yet: gray, including its drawing. */
  tone: PosterTone;
  className?: string;
  children: ReactNode;
};

/** A tinted picture area with a survey grid, as large as its card. */
export function Poster({ tone, className, children }: PosterProps) {
  return (
    <div
      className={classNames(
        'notch-clip relative min-h-45 place-items-center border-line base:m-[1px_1px_0] base:grid base:border-b',
        tones[tone],
        className,
      )}
    >
      {children}
    </div>
  );
}

type CardWithPosterProps = {
  /** The id of the heading that names the card. */
  id: string;
  tone: PosterTone;
  drawing: ReactNode;
  children: ReactNode;
};

/** Text, and on a wide screen a poster beside it. */
export function CardWithPoster({ id, tone, drawing, children }: CardWithPosterProps) {
  return (
    <Card
      as="article"
      flush
      tone={tone === 'unset' ? 'page' : 'surface'}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_23.75rem]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-4 p-card wide:p-8">
        {children}
      </div>
      <Poster tone={tone} className="m-0 hidden border-s border-b-0 wide:grid">
        {drawing}
      </Poster>
    </Card>
  );
}
