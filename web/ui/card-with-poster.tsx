import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Card } from './card.tsx';

type CardWithPosterProps = {
  /** Of the heading that names it. */
  id: string;
  /** `unset` is what is not there yet: page-coloured, its drawing grey. */
  tone: 'sun' | 'primary' | 'unset';
  drawing: ReactNode;
  children: ReactNode;
};

/** Words, and on a wide screen a poster beside them, as a video has one. */
export function CardWithPoster({ id, tone, drawing, children }: CardWithPosterProps) {
  return (
    <Card
      as="article"
      flush
      tone={tone === 'unset' ? 'page' : 'surface'}
      aria-labelledby={id}
      className="postered"
    >
      <div className="postered-words">{children}</div>
      <div className={classNames('video-poster notch-clip', `poster-${tone}`)}>{drawing}</div>
    </Card>
  );
}
