import type { FeedItem } from '#contract/community';
import { limits } from '#contract/limits';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PinIcon } from '../../ui/icons/status-icons.tsx';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from './avatar.tsx';
import { UpdatedAgo } from './section-heading.tsx';

/** The newest published contributions (§9: five). */
export function Feed() {
  const feed = useRead(reads.communityFeed);
  return (
    <section className="community-feed" aria-labelledby="activity">
      <div className="community-head">
        <h2 id="activity" className="type-h2">
          Recent activity
        </h2>
        <UpdatedAgo state={feed} />
      </div>
      <Card className="community-sheet">
        <Arriving state={feed} lines={9}>
          {(items) => (items.length === 0 ? <BlankMap /> : <FeedList items={items} />)}
        </Arriving>
      </Card>
    </section>
  );
}

function FeedList({ items }: { items: readonly FeedItem[] }) {
  return (
    <ul className="community-rows">
      {items.slice(0, limits.communityFeedItems).map((item) => (
        <li key={item.id} className="feed-item">
          <Avatar name={item.author} />
          <div className="feed-words">
            <p>
              <strong>{item.author}</strong>{' '}
              <span className="type-small text-muted">
                <RelativeTime at={item.timestamp} />
              </span>
            </p>
            <p className="feed-message">{item.message}</p>
            <div className="feed-facts">
              {item.location !== null && (
                <span className="type-mono feed-place">
                  <PinIcon size={18} />
                  {item.location}
                </span>
              )}
              <Tags of={item.tags ?? []} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Tags({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="tags">
      {of.map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function BlankMap() {
  return (
    <div className="blank">
      <BlankPlotIcon size={128} />
      <div className="grid justify-items-start gap-1">
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
