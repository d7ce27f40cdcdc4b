import { useRef, type MouseEvent } from 'react';
import { Link } from 'wouter';

import type { Content } from '#contract/content/content';
import { linkToMap } from '#contract/maps/map-link';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { UploadedPicture } from '../../ui/cards/uploaded-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';

type World = Content['worlds'][number];

const drawn: readonly string[] = ['tacoma', 'survival', 'earth', 'tek8'];

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
      <div className="notch-clip aspect-[672/356]">
        <CardPicture world={world} />
      </div>
      <div className="grid flex-1 content-start gap-2 p-card">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={`world-${id}`} className="type-h2 md:type-h2-large">
            {name}
          </h2>
          {mapUrl === null ? (
            <NotSet />
          ) : (
            <a
              ref={link}
              href={mapUrl}
              target="_blank"
              rel="noreferrer"
              className={`${textLinkClass} min-h-11`}
              onClick={tellOpening}
            >
              Open live map
              <span className="sr-only"> of {name}, in a new tab</span>
              <NewTabIcon />
            </a>
          )}
        </div>
        <p>{description}</p>
        <Places world={world} onOpen={tellOpening} />
      </div>
    </Card>
  );
}

/** Shown once; administrators get a link to where it is set. */
function NotSet() {
  const isAdmin = useIsAdmin();
  return (
    // As high as the link, which appears once the reader is known, and a line of its own on phones,
    // where the link would push it there.
    <p className="type-small flex basis-full items-center text-muted sm:basis-auto touch:min-h-11">
      Coming soon
      {isAdmin && (
        <Link href="/content-editor/worlds" className={`${textLinkClass} ms-4`}>
          Set this link
        </Link>
      )}
    </p>
  );
}

/** Our drawing of the world, or the picture that an administrator chose. */
function CardPicture({ world: { id, image } }: { world: World }) {
  const drawing = drawn.find((name) => name === (image ?? id));
  if (image !== null && drawing === undefined) {
    const src = image.startsWith('/') ? image : `/${image}`;
    return <UploadedPicture src={src} className="h-full w-full" />;
  }
  return <CityPicture name={`world-${drawing ?? 'survival'}`} className="h-full w-full" />;
}

type PlacesProps = {
  world: World;
  /** Called when one leads to the map of this world. */
  onOpen: () => void;
};

/** Places to start with, as links to the live map if there is one. */
function Places({ world: { id, mapUrl, places }, onOpen }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      Start here:
      {places.map(({ name, x, z, url }, at) => (
        <span key={name}>
          <PlaceName
            name={name}
            href={url ?? linkToMap(mapUrl, { world: id, x, z })}
            onClick={url === null ? onOpen : undefined}
          />
          {at < places.length - 1 && ','}
        </span>
      ))}
    </p>
  );
}

type PlaceNameProps = { name: string; href: string | null; onClick: (() => void) | undefined };

function PlaceName({ name, href, onClick }: PlaceNameProps) {
  if (href === null) return name;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-block touch:py-2"
      onClick={onClick}
    >
      {name}
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
