import { Link } from 'wouter';

import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { HomeMap, mapSpots } from '../../illustrations/home-map.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { useNow, useZone } from '../../ui/time/use-now.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { weekRows, type WeekRow } from './this-week-rows.ts';

const name = 'What is planned this week';

/** Where the rows are pinned on the map, in their order. */
const spots = [1, 2, 3] as const;

/** The map of the banner with a pin for each row of "This week". */
export function PinnedMap() {
  return (
    <QueryBoundary what={name} of={publicReads.thisWeek} heading="week" instead={<HomeMap />}>
      <MapWithPins />
    </QueryBoundary>
  );
}

function MapWithPins() {
  const { rows = [] } = useWeekRows();
  const pins = spots.slice(0, rows.length).map((spot) => ({ number: spot, spot }));
  return <HomeMap pins={pins} />;
}

/** The next session, an open quest and the newest approved work, or a sentence when there is none. */
export function ThisWeek() {
  return (
    <QueryBoundary what={name} of={publicReads.thisWeek} heading="week">
      <WeekCard />
    </QueryBoundary>
  );
}

function WeekCard() {
  const { rows, isLost } = useWeekRows();
  return (
    <Card as="section" aria-labelledby="week" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pe-6">
        <h2 id="week" className="type-h2">
          This week
        </h2>
        {/* Below 56 rem the map has no grid to name. */}
        {rows !== undefined && rows.length > 0 && (
          <p className="type-small text-muted max-wide:hidden">pinned on the map above</p>
        )}
      </div>
      {isLost && rows === undefined ? (
        <p className={noRowsClass}>The schedule could not be loaded.</p>
      ) : (
        <WeekRows rows={rows} />
      )}
      <Link href="/community" className={textLinkClass}>
        See everything in the community
        <ArrowRightIcon />
      </Link>
    </Card>
  );
}

function useWeekRows() {
  const { data, error } = useRead(publicReads.thisWeek);
  const now = useNow(30);
  const zone = useZone();
  return { rows: data && weekRows(data, now, zone), isLost: error !== null };
}

const noRowsClass = 'flex flex-1 items-center gap-5 border-y border-line py-6 [&>svg]:flex-none';

function WeekRows({ rows }: { rows: readonly WeekRow[] | undefined }) {
  if (rows === undefined) {
    return (
      <div className={noRowsClass}>
        <div className="grow">
          <SkeletonLines lines={5} />
        </div>
      </div>
    );
  }
  if (rows.length === 0) return <NothingPlanned />;
  return (
    <ol className="flex-1 divide-y divide-line border-y border-line">
      {rows.map(({ title, details }, at) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 py-3.5">
          <span
            className="grid size-8 place-items-center bg-brick font-mono text-[0.9375rem]/[1] font-bold text-on-brick"
            aria-hidden="true"
          >
            {at + 1}
          </span>
          <div>
            <h3 className="text-[1.0625rem]/6 font-bold wrap-anywhere">{title}</h3>
            <p className="type-small text-muted">{details}</p>
          </div>
          <span className="type-mono max-wide:hidden" aria-hidden="true">
            {mapSpots[spots[at] ?? 1].square}
          </span>
        </li>
      ))}
    </ol>
  );
}

function NothingPlanned() {
  return (
    <div className={noRowsClass}>
      <BlankPlotIcon />
      <div className="grid gap-1">
        <p className="type-h3-body">Nothing is planned yet</p>
        <p className="type-small text-muted">
          Build days, open quests, and approved projects will appear here, with their place on the
          map above.
        </p>
      </div>
    </div>
  );
}
