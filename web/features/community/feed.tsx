import { Suspense, type ReactNode } from 'react';

import type { FeedItem } from '#contract/community/community';
import { limits } from '#contract/limits';
import { questTypes } from '#contract/community/quest-types';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { FeedPicture } from '../../illustrations/feed-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PinIcon } from '../../ui/icons/status-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SectionHeading } from './section-heading.tsx';
import { WellDoneCount } from './well-done-count.tsx';

// Only people who are signed in can say it.
const WellDone = lazyComponent(
  async () => (await import('./well-done.tsx')).WellDone,
  WellDoneCount,
);

type FeedProps = {
  isSignedIn: boolean;
  /** Known to be signed out. */
  isVisitor: boolean;
};

/** The newest published contributions as a wall of pictures (§9: five), and the reader's own pending ones in its heading. */
export function Feed({ pending, ...viewer }: FeedProps & { pending: ReactNode }) {
  const feed = useRead(publicReads.communityFeed);
  return (
    <section aria-labelledby="activity">
      <SectionHeading id="activity" title="Recent activity" state={feed} pending={pending}>
        {feed.data !== undefined && feed.data.length > 0 && (
          // The button for the reader's own pending ones replaces it.
          <p className="type-small text-muted not-last:hidden">Newest first</p>
        )}
      </SectionHeading>
      <AsyncContent state={feed} lines={9}>
        {(items) =>
          items.length === 0 ? (
            <FreePlots isSignedIn={viewer.isSignedIn} />
          ) : (
            <PictureWall items={items} {...viewer} />
          )
        }
      </AsyncContent>
    </section>
  );
}

/** The first one is large; on wide screens the others are beside it in two columns. */
const wallClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-gutter wide:grid-cols-4';
const firstClass = 'sm:col-span-2 wide:row-span-2';
/**
 * As high as the two rows leave it, whatever the size of the picture, which may arrive later. So high a frame would
 * show the empty ground at the foot of a drawing.
 */
const firstPictureClass =
  'h-56 wide:relative wide:h-0 wide:min-h-90 wide:flex-[1_1_0px] wide:[&>img]:absolute wide:[&>img]:inset-0 wide:[&>img]:[object-view-box:inset(0_0_13%)]';

function PictureWall({ items, ...viewer }: FeedProps & { items: readonly FeedItem[] }) {
  return (
    <ul className={wallClass}>
      {items.slice(0, limits.communityFeedItems).map((item, at) => (
        <li key={item.id} className={at === 0 ? firstClass : undefined}>
          <Post item={item} {...viewer} isLarge={at === 0} />
        </li>
      ))}
    </ul>
  );
}

type PostProps = FeedProps & { item: FeedItem; isLarge: boolean };

function Post({ item, isSignedIn, isVisitor, isLarge }: PostProps) {
  const { id, author, timestamp, message, location, tags = [], wellDone } = item;
  return (
    <Card as="article" flush className="flex h-full flex-col">
      <FeedPicture
        item={item}
        className={classNames('notch-clip w-full flex-none', isLarge ? firstPictureClass : 'h-42')}
      />
      <div className={classNames('flex flex-col gap-2.5 p-4', !isLarge && 'flex-1')}>
        <div className="flex items-center gap-3">
          <Avatar name={author} size="author" />
          <p className="min-w-0 leading-6">
            <strong className="block wrap-anywhere">{author}</strong>
            <span className="type-small text-muted">
              <RelativeTime at={timestamp} />
            </span>
          </p>
        </div>
        <p
          dir="auto"
          className={classNames('wrap-anywhere whitespace-pre-line', isLarge && 'type-h3')}
        >
          {message}
        </p>
        {(location !== null || tags.length > 0) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            {location !== null && (
              <span className="type-mono inline-flex items-center gap-2 wrap-anywhere text-primary">
                <PinIcon size={18} />
                {location}
              </span>
            )}
            <Tags tags={tags} />
          </div>
        )}
        <div className="mt-auto flex empty:hidden">
          {isSignedIn ? (
            <Suspense fallback={<WellDoneCount count={wellDone} />}>
              <WellDone id={id} count={wellDone} author={author} />
            </Suspense>
          ) : (
            <WellDoneCount count={wellDone} isVisitor={isVisitor} />
          )}
        </div>
      </div>
    </Card>
  );
}

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-control border border-line px-2 text-base leading-6 wrap-anywhere"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

const ideas: Readonly<Record<(typeof questTypes)[number], string>> = {
  research: 'Count who crosses your street.',
  planning: 'Draw a safer corner.',
  documentation: 'Write down what is there now.',
  story: 'Ask how it used to be.',
};

/** The wall while nothing is published: one free plot, and one for each type of quest. */
function FreePlots({ isSignedIn }: Pick<FeedProps, 'isSignedIn'>) {
  return (
    <ul className={wallClass}>
      <li className={firstClass}>
        <Card as="article" flush className="flex h-full flex-col">
          <CityPicture
            name="plot-1"
            className={classNames('notch-clip w-full flex-none', firstPictureClass)}
          />
          <div className="grid justify-items-start gap-2 p-4">
            <h3 className="type-h3">This spot is open.</h3>
            <p>
              Count something, plan something, or write down a story. A teacher reads it first. Then
              it goes up right here.
            </p>
            <ButtonLink href="#add" tone="primary">
              {/* A quest of theirs may be pending, and then theirs would not be the first. */}
              {isSignedIn ? 'Send a quest' : 'Send the first quest'}
            </ButtonLink>
          </div>
        </Card>
      </li>
      {questTypes.map((type, at) => (
        <li key={type}>
          <Card as="article" flush className="h-full">
            <CityPicture name={`plot-${at + 2}`} className="notch-clip h-42 w-full" />
            <div className="p-4">
              <h3 className="type-h3 capitalize">{type}</h3>
              <p className="text-muted">{ideas[type]}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
