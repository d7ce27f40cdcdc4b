import { z } from 'zod';
import { Champion, EngagementMetrics, FeedItem } from '#contract/community';
import { limits } from '#contract/limits';
import { maySee } from '#contract/review';
import type { Instances } from '../../database/instances.ts';
import type { Queries } from '../../database/tables.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { readTags, reviewItemsStore, type ReviewItem } from '../../moderation/items.store.ts';
import { listChampions } from './champions.ts';
import { celebrantOf } from './item-forms.ts';
import { countMetrics } from './metrics.ts';

type CacheDependencies = {
  readonly instances: Instances;
  readonly onFault: (error: unknown) => void;
};
type Clearable = { readonly clear: () => void };

/** A change clears the cache at once; this limits the delay when another instance misses the notice. */
const keepMs = 5000;
const changeChannel = 'community-change';
const ChangeNotice = z.object({});

export type PublicResponses = ReturnType<typeof createPublicResponses>;

/** The cached responses that the community page polls. */
export function createPublicResponses(dependencies: {
  readonly queries: Queries;
  readonly now: () => number;
}) {
  const { queries, now } = dependencies;
  return {
    feed: cacheResponse({
      schema: z.array(FeedItem),
      make: () => readFeed(queries),
      keepMs,
      now,
    }),
    champions: cacheResponse({
      schema: z.array(Champion),
      make: () => listChampions(queries),
      keepMs,
      now,
    }),
    metrics: cacheResponse({
      schema: EngagementMetrics,
      make: () => countMetrics(queries, now()),
      keepMs,
      now,
    }),
  };
}

/** Clears cached public responses on every instance when what everybody sees has changed. */
export function createPublicCache({ instances, onFault }: CacheDependencies) {
  const cached: Clearable[] = [];
  const clear = () => cached.forEach((response) => response.clear());

  return {
    add: (...responses: readonly Clearable[]): void => void cached.push(...responses),

    /** Clears this instance first, so that the next read sees the change. */
    onPublicChange: async (): Promise<void> => {
      clear();
      // The change itself is stored, even when the other instances cannot be notified.
      await instances.tell(changeChannel, {}).catch(onFault);
    },

    start: async (): Promise<void> => {
      const clearLater = async () => clear();
      await instances.follow(changeChannel, ChangeNotice, { notice: clearLater, gap: clearLater });
    },
  };
}

/** The latest published quests and celebrations, newest first. */
async function readFeed(queries: Queries): Promise<FeedItem[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: ['quest', 'celebration'],
    order: 'newest decided',
    count: limits.communityFeedItems,
  });
  return items.filter((item) => maySee(item, null)).map(toFeedItem);
}

function toFeedItem(item: ReviewItem): FeedItem {
  return {
    id: item.id,
    author: item.authorDisplay,
    timestamp: item.decidedAt ?? item.submittedAt,
    message:
      item.kind === 'celebration' ? `Celebrating ${celebrantOf(item)}: ${item.text}` : item.text,
    location: item.location,
    tags: [...readTags(item)],
  };
}
