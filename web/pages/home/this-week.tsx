import { Link } from 'wouter';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { HomeMap, mapSpots } from '../../illustrations/home-map.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useNow, useZone } from '../../ui/use-now.ts';
import { weekRows, type WeekRow } from './this-week-rows.ts';

/** The places on the sheet where the rows are pinned, in their order. */
const spots = [1, 2, 3] as const;

/** The map of the banner with a pin for each row of "This week". */
export function PinnedMap() {
  const { rows = [] } = useWeekRows();
  const pins = spots.slice(0, rows.length).map((spot) => ({ number: spot, spot }));
  return <HomeMap pins={pins} />;
}

/** The next session, an open quest and the newest approved work; where there is none of them it says so. */
export function ThisWeek() {
  const { rows, isLost } = useWeekRows();
  return (
    <Card as="section" aria-labelledby="week" className="this-week">
      <div className="this-week-head">
        <h2 id="week" className="type-h2">
          This week
        </h2>
        {rows !== undefined && rows.length > 0 && (
          <p className="type-small text-muted">pinned on the map above</p>
        )}
      </div>
      {isLost && rows === undefined ? (
        <p className="this-week-empty">What is planned could not be loaded just now.</p>
      ) : (
        <WeekRows rows={rows} />
      )}
      <Link href="/community" className="text-link">
        See everything in the community
        <ArrowRightIcon />
      </Link>
    </Card>
  );
}

function useWeekRows() {
  const { data, error } = useRead(reads.thisWeek);
  const now = useNow(30);
  const zone = useZone();
  return { rows: data && weekRows(data, now, zone), isLost: error !== null };
}

function WeekRows({ rows }: { rows: readonly WeekRow[] | undefined }) {
  if (rows === undefined) {
    return (
      <div className="this-week-empty">
        <div className="grow">
          <SkeletonLines lines={5} />
        </div>
      </div>
    );
  }
  if (rows.length === 0) return <NothingPlanned />;
  return (
    <ol className="week-rows">
      {rows.map(({ title, words }, at) => (
        <li key={title} className="week-row">
          <span className="week-number" aria-hidden="true">
            {at + 1}
          </span>
          <div>
            <h3 className="week-title">{title}</h3>
            <p className="type-small text-muted">{words}</p>
          </div>
          <span className="type-mono week-square" aria-hidden="true">
            {mapSpots[spots[at] ?? 1].square}
          </span>
        </li>
      ))}
    </ol>
  );
}

function NothingPlanned() {
  return (
    <div className="this-week-empty">
      <BlankPlotIcon />
      <div className="grid gap-1">
        <p className="type-h3-body">Nothing is planned yet</p>
        <p className="type-small text-muted">
          Build days, open quests and approved projects will stand here, with their place on the map
          above.
        </p>
      </div>
    </div>
  );
}
