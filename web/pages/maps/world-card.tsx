import { useRef, type MouseEvent } from 'react';

import type { Content } from '#contract/content';
import { Drawing, type DrawingName } from '../../illustrations/drawing.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { PlaceList } from './place-list.tsx';
import { ScaleRule } from './scale-rule.tsx';

type World = Content['worlds'][number];

const drawings: readonly DrawingName[] = ['tacoma', 'survival', 'earth', 'tek8'];

/** One world; the whole card is pressed, its button is the link (§2). */
export function WorldCard({ world }: { world: World }) {
  const { id, name, description, mapUrl } = world;
  const link = useRef<HTMLAnchorElement>(null);
  const tellOpening = () =>
    toast({ title: 'Opening World Map', description: `${name}, in a new tab.` });

  // For the pointer the card is as large as its link; the keyboard has the link itself.
  function pressLink({ target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && !target.closest('a')) link.current?.click();
  }

  return (
    <Card
      as="article"
      flush
      aria-labelledby={`world-${id}`}
      className={mapUrl === null ? 'world-card' : 'world-card world-card-pressed sheet-link'}
      onClick={pressLink}
    >
      <div className="world-drawing notch-clip">
        <WorldPicture world={world} />
      </div>
      {world.extent !== null && <ScaleRule {...world.extent} />}
      <div className="world-words">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={`world-${id}`} className="type-h2">
            {name}
          </h2>
          {mapUrl === null && <ComingSoon />}
        </div>
        <p>{description}</p>
        <PlaceList places={world.places} />
        {mapUrl === null ? (
          <p className="type-small text-muted">The live map of this world has no address yet.</p>
        ) : (
          <a
            ref={link}
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass({ tone: 'primary', wide: true })} world-link`}
            onClick={tellOpening}
          >
            Open live map
            <span className="sr-only"> of {name}, in a new tab</span>
            <NewTabIcon />
          </a>
        )}
      </div>
    </Card>
  );
}

/** Our drawing of the world, or a picture of this site that somebody set. */
function WorldPicture({ world: { id, image } }: { world: World }) {
  const drawing = drawings.find((name) => name === (image ?? id));
  if (image !== null && drawing === undefined) {
    const src = image.startsWith('/') ? image : `/${image}`;
    return <img src={src} alt="" loading="lazy" className="h-full w-full object-cover" />;
  }
  return <Drawing name={drawing ?? 'survival'} className="h-full w-full" />;
}
