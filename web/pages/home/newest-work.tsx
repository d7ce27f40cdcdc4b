import { Link } from 'wouter';

import type { FeedItem } from '#contract/community/community';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { FeedPicture } from '../../illustrations/feed-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { QueryBoundary } from '../query-boundary.tsx';

const shown = 3;

/** The newest published work as pictures; nothing while there is none. */
export function NewestWork() {
  return (
    <QueryBoundary what="The newest work" of={publicReads.communityFeed} instead={null}>
      <NewestPictures />
    </QueryBoundary>
  );
}

function NewestPictures() {
  const { data: items = [] } = useRead(publicReads.communityFeed);
  if (items.length === 0) return null;
  return (
    <section className="page-width mt-section" aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="newest" className="type-h2-large">
          Just approved
        </h2>
        <Link href="/community" className={textLinkClass}>
          See all on Community
          <ArrowRightIcon />
        </Link>
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3 sm:gap-gutter">
        {items.slice(0, shown).map((item) => (
          <li key={item.id} className="@container">
            <WorkCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WorkCard({ item }: { item: FeedItem }) {
  return (
    <Link
      href="/community"
      className={classNames(
        cardClass({ flush: true, link: true }),
        'grid h-full grid-cols-[7.75rem_minmax(0,1fr)] max-[22.5rem]:grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-1 @max-[14rem]:grid-cols-1 sm:grid-rows-[auto_1fr]',
      )}
    >
      <FeedPicture item={item} className="notch-clip h-full min-h-28 w-full sm:h-44" />
      <span className="grid content-start gap-1 p-4">
        <span dir="auto" className="line-clamp-4 wrap-anywhere">
          {item.message}
        </span>
        <span className="type-small wrap-anywhere text-muted">
          {item.author}, <RelativeTime at={item.timestamp} />
        </span>
      </span>
    </Link>
  );
}
