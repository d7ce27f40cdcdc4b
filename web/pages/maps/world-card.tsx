import { useRef, type MouseEvent } from 'react';

import type { Content } from '#contract/content';
import { Drawing, type DrawingName } from '../../illustrations/drawing.tsx';
import { buttonClass, textLinkClass } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { classNames } from '../../ui/class-names.ts';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';

type World = Content['worlds'][number];

const drawings: readonly DrawingName[] = ['tacoma', 'survival', 'earth', 'tek8'];

/** One world; a click anywhere on the card follows its link (§2). */
export function WorldCard({ world }: { world: World }) {
  const { id, name, description, mapUrl } = world;
  const link = useRef<HTMLAnchorElement>(null);
  const tellOpening = () =>
    toast({ title: 'Opening World Map', description: `${name}, in a new tab.` });

  // Only for the pointer: the keyboard uses the link itself.
  function followLink({ target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && !target.closest('a')) link.current?.click();
  }

  return (
    <Card
      as="article"
      flush
      aria-labelledby={`world-${id}`}
      link={mapUrl !== null}
      className={classNames('flex flex-col', mapUrl !== null && 'cursor-pointer')}
      onClick={followLink}
    >
      <div className="notch-clip m-[1px_1px_0] aspect-[928/492] border-b border-line">
        <WorldPicture world={world} />
      </div>
      {world.extent !== null && <ScaleBar {...world.extent} />}
      <div className="grid flex-1 content-start gap-3 p-card">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={`world-${id}`} className="type-h2">
            {name}
          </h2>
          {mapUrl === null && <ComingSoon />}
        </div>
        <p>{description}</p>
        <PlaceList places={world.places} />
        {mapUrl === null ? (
          <p className="type-small text-muted">This map isn't online yet.</p>
        ) : (
          <a
            ref={link}
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass({ tone: 'primary', wide: true })} mt-auto`}
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

/** Our drawing of the world, or the picture that an administrator chose. */
function WorldPicture({ world: { id, image } }: { world: World }) {
  const drawing = drawings.find((name) => name === (image ?? id));
  if (image !== null && drawing === undefined) {
    const src = image.startsWith('/') ? image : `/${image}`;
    return <img src={src} alt="" loading="lazy" className="h-full w-full object-cover" />;
  }
  return <Drawing name={drawing ?? 'survival'} className="h-full w-full" />;
}

const scaleSteps = 4;

/** True x coordinates under the picture, from its west edge to its east edge. */
function ScaleBar({ west, east }: { west: number; east: number }) {
  const step = (east - west) / scaleSteps;
  const figures = Array.from({ length: scaleSteps + 1 }, (_, at) => Math.round(west + at * step));
  return (
    <p className="mono flex justify-between gap-2 px-3 pt-1.5 text-[0.8125rem] font-semibold text-muted">
      <span className="sr-only">
        This picture covers x {west} to x {east}.
      </span>
      {figures.map((figure, at) => (
        <span key={figure} aria-hidden="true">
          {at === 0 || at === scaleSteps ? `x ${figure}` : figure}
        </span>
      ))}
    </p>
  );
}

/** Places with coordinates; links into the live map where their address is known. */
function PlaceList({ places }: Pick<World, 'places'>) {
  if (places.length === 0) return null;
  return (
    <div>
      <h3 className="type-label">Start here</h3>
      <ul className="mt-2 border-t border-line">
        {places.map(({ name, x, z, url }) => (
          <li
            key={name}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            {url === null ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
                {name}
                <span className="sr-only">, in a new tab</span>
                <NewTabIcon size={16} />
              </a>
            )}
            <span className="mono">
              <span className="sr-only">at </span>
              {x}, {z}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
