import type { FeedItem } from '#contract/community';
import { limits } from '#contract/limits';
import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PinIcon } from '../../ui/icons/status-icons.tsx';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Avatar } from './avatar.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The newest published contributions (§9: five). */
export function Feed() {
  const feed = useRead(publicReads.communityFeed);
  return (
    <section className="flex flex-col" aria-labelledby="activity">
      <SectionHeading id="activity" title="Recent activity" state={feed} />
      <Card className="grid min-h-62 flex-1 items-start">
        <AsyncContent state={feed} lines={9}>
          {(items) => (items.length === 0 ? <EmptyFeed /> : <FeedList items={items} />)}
        </AsyncContent>
      </Card>
    </section>
  );
}

function FeedList({ items }: { items: readonly FeedItem[] }) {
  return (
    <ul>
      {items.slice(0, limits.communityFeedItems).map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-5"
        >
          <Avatar name={item.author} />
          <div className="grid gap-1.5">
            <p>
              <strong>{item.author}</strong>{' '}
              <span className="type-small text-muted">
                <RelativeTime at={item.timestamp} />
              </span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{item.message}</p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
              {item.location !== null && (
                <span className="type-mono inline-flex items-center gap-2 wrap-anywhere text-primary">
                  <PinIcon size={18} />
                  {item.location}
                </span>
              )}
              <Tags tags={item.tags ?? []} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Tags({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classNames('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-control border border-line px-2 text-[0.875rem] leading-6 font-semibold text-muted"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

function EmptyFeed() {
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-6 self-center [&>svg]:flex-none">
      <BlankPlotIcon size={128} />
      <div className="grid flex-[1_1_18rem] justify-items-start gap-1">
        <h3 className="type-h3">The map is still blank</h3>
        <p className="measure">
          Nothing has been shared yet. Send the first quest: count something, draw something, or
          tell a story about a place.
        </p>
        <ButtonLink href="#add" tone="primary" className="mt-3">
          Send the first quest
        </ButtonLink>
      </div>
    </div>
  );
}
