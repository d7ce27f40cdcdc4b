import { Link } from 'wouter';

import { useWorldName } from '../../content/use-world-name.ts';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { pinPlace } from '../../illustrations/city/city-plots.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { ModelCity } from '../../illustrations/model-city.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow, useZone } from '../../ui/time/use-now.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { homeModel, type HomePin } from './home-pins.ts';
import { useFirstVisitAnimation } from './use-first-visit-animation.ts';

const name = 'What is planned this week';
const nothing = { nextGame: null, openQuest: null } as const;

function useHomeModel() {
  const week = useRead(publicReads.thisWeek);
  const projects = useRead(publicReads.activeProjects);
  const now = useNow(30);
  const zone = useZone();
  const worldName = useWorldName();
  const thisWeek = week.data === undefined ? nothing : week.data;
  return homeModel(thisWeek, projects.data ?? [], { nowMs: now, zone, worldName });
}

/** At 1280 px the model is drawn at its own size; on phones it is as wide as the screen. */
const modelClass =
  'relative mx-auto aspect-[800/570] w-[107%] max-w-200 -ms-[3.5%] sm:ms-auto wide:absolute wide:top-0 wide:left-[max(33rem,calc(50%-5rem))] wide:ms-0 wide:w-200 wide:max-w-none';
const pinClass =
  'absolute grid h-6.5 w-6.5 -translate-x-1/2 -translate-y-[calc(100%+13px)] place-items-center bg-brick font-mono text-lg/none font-bold text-on-brick no-underline normal-nums shadow-[0_0_0_2px_var(--surface)] hover:bg-text hover:text-surface motion-safe:[[data-rises]_&]:animate-drop after:absolute after:top-full after:left-1/2 after:-translate-x-1/2 after:border-x-[7px] after:border-t-[13px] after:border-transparent after:border-t-brick';

/** The model city with a pin for each card of "This week". */
export function PinnedModel() {
  return (
    <QueryBoundary what={name} of={publicReads.thisWeek} instead={<PlainModel />}>
      <ModelWithPins />
    </QueryBoundary>
  );
}

function PlainModel() {
  const isRising = useFirstVisitAnimation();
  return (
    <div className={modelClass} data-rises={isRising || undefined}>
      <ModelCity sites={[]} />
    </div>
  );
}

function ModelWithPins() {
  const { pins, sites } = useHomeModel();
  const isRising = useFirstVisitAnimation();
  return (
    <div className={modelClass} data-rises={isRising || undefined}>
      <ModelCity sites={sites} />
      {pins.map(({ plot, href }, at) => (
        // The card says the same, and is in the tab order.
        <Link
          key={plot}
          href={href}
          data-slot="map-pin"
          aria-hidden="true"
          tabIndex={-1}
          className={pinClass}
          style={{ ...pinPlace(plot), animationDelay: `${640 + at * 120}ms` }}
        >
          {at + 1}
        </Link>
      ))}
    </div>
  );
}

type ThisWeekProps = {
  /** Over the lower edge of the banner; otherwise as wide as what it is in. */
  isOnBanner?: boolean;
};

/** The content of the model: a card for each pin. */
export function ThisWeek({ isOnBanner = false }: ThisWeekProps) {
  return (
    <QueryBoundary
      what={name}
      of={publicReads.thisWeek}
      heading="week"
      className={isOnBanner ? 'page-width mt-6' : ''}
    >
      <WeekCards isOnBanner={isOnBanner} />
    </QueryBoundary>
  );
}

function WeekCards({ isOnBanner }: Required<ThisWeekProps>) {
  const { pins } = useHomeModel();
  const { error, data } = useRead(publicReads.thisWeek);
  const isLost = error !== null && data === undefined;
  if (pins.length === 0 && data !== undefined) return null;
  return (
    <section className={isOnBanner ? 'page-width relative -mt-10' : ''} aria-labelledby="week">
      <h2 id="week" className={isOnBanner ? 'sr-only' : 'type-h2 mb-4'}>
        This week
      </h2>
      {isLost && <p className={cardClass()}>The schedule couldn't be loaded.</p>}
      <ol className="grid gap-4 sm:gap-gutter wide:grid-cols-3">
        {pins.map((pin, at) => (
          <li key={pin.plot} className="@container">
            <PinCard pin={pin} number={at + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PinCard({ pin, number }: { pin: HomePin; number: number }) {
  const { href, title, lines, drawing } = pin;
  return (
    <Link
      href={href}
      className={classNames(
        cardClass({ flush: true, link: true }),
        'grid h-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 p-4 sm:grid-cols-[5.5rem_minmax(0,1fr)] @max-[14rem]:grid-cols-1',
      )}
    >
      <CityPicture name={drawing} fit="whole" className="h-14 sm:h-16" />
      <span>
        <span className="flex items-start gap-3 font-heading text-xl/7 font-bold text-balance wrap-anywhere">
          <span
            className="grid size-7 flex-none place-items-center bg-brick font-mono text-base/none text-on-brick normal-nums"
            aria-hidden="true"
          >
            {number}
          </span>
          {title}
        </span>
        {lines.map((line) => (
          <span key={line} className="type-small block">
            {line}
          </span>
        ))}
      </span>
    </Link>
  );
}
