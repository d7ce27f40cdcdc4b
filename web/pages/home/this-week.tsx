import { Link } from 'wouter';

import { BlankPlotIcon } from '../../drawings/civic-icons.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Until sessions and quests can be entered there is nothing to pin on the map, and it says so. */
export function ThisWeek() {
  return (
    <Sheet as="section" aria-labelledby="week" className="this-week">
      <h2 id="week" className="type-h2">
        This week
      </h2>
      <div className="this-week-empty">
        <BlankPlotIcon />
        <div className="grid gap-1">
          <p className="type-h3-body">Nothing is planned yet</p>
          <p className="type-small text-muted">
            Build days, open quests and approved projects will stand here, with their place on the
            map above.
          </p>
        </div>
      </div>
      <Link href="/community" className="text-link">
        See everything in the community
        <ArrowRightIcon />
      </Link>
    </Sheet>
  );
}
