import { z } from 'zod';
import { Champion, EngagementMetrics, FeedItem } from '#contract/community/community';
import { limits } from '#contract/limits';
import { maySee } from '#contract/moderation/review';
import type { Instances } from '../../database/notices/instances.ts';
import type { Queries } from '../../database/tables.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { readTags, reviewItemsStore, type ReviewItem } from '../../moderation/items/items.store.ts';
import { getOriginalId } from '../../moderation/items/revisions.ts';
import { listChampions } from './champions.ts';
import { readCelebrant } from './forms/community-items.ts';
import { countMetrics } from './metrics.ts';
import { countWellDone, feedKinds } from './well-done.ts';

type Drawing = Pick<FeedItem, 'kind' | 'phase' | 'picture'>;
/** How a project is drawn; the composition asks the projects. */
export type ToDrawing = (project: ReviewItem) => Drawing;
type Clearable = { readonly clear: () => void };

/** A change clears the cache immediately; this limits the delay when another instance misses the notice. */
const keepMs = 5000;
const changeChannel = 'community-change';
const ChangeNotice = z.object({});

export type PublicResponses = ReturnType<typeof createPublicResponses>;

/** The cached responses that the community page polls. */
export function createPublicResponses(dependencies: {
  readonly queries: Queries;
  readonly now: () => number;
  readonly toDrawing: ToDrawing;
}) {
  const { queries, now, toDrawing } = dependencies;
  return {
    feed: cacheResponse({
      schema: z.array(FeedItem),
      make: () => readFeed(queries, toDrawing),
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

/** Clears cached public responses on every instance when what everyone sees has changed. */
export function createPublicCache(instances: Instances) {
  const cached: Clearable[] = [];
  const clear = () => cached.forEach((response) => response.clear());

  return {
    add: (...responses: readonly Clearable[]): void => void cached.push(...responses),

    /** Clears this instance first, so that the next read sees the change. */
    onPublicChange: async (): Promise<void> => {
      clear();
      await instances.publish(changeChannel, {});
    },

    start: async (): Promise<void> => {
      const clearLater = async () => clear();
      await instances.subscribe(changeChannel, ChangeNotice, {
        onNotice: clearLater,
        onGap: clearLater,
      });
    },
  };
}

/** The latest published quests, celebrations and projects, newest first. */
async function readFeed(queries: Queries, toDrawing: ToDrawing): Promise<FeedItem[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: feedKinds,
    order: 'newest decided',
    count: limits.communityFeedItems,
  });
  const shown = items.filter((item) => maySee(item, null));
  const counts = await countWellDone(queries, shown.map(getOriginalId));
  return shown.map((item) => ({
    ...toFeedItem(item),
    ...toItemDrawing(item, toDrawing),
    wellDone: counts.get(getOriginalId(item)) ?? 0,
  }));
}

function toItemDrawing(item: ReviewItem, toDrawing: ToDrawing): Drawing {
  if (item.kind === 'project') return toDrawing(item);
  const kind = item.kind === 'celebration' ? 'celebration' : 'quest';
  return { kind, phase: null, picture: null };
}

function toFeedItem(item: ReviewItem): Omit<FeedItem, keyof Drawing | 'wellDone'> {
  return {
    id: item.id,
    author: item.authorDisplay,
    timestamp: item.decidedAt ?? item.submittedAt,
    message: formatMessage(item),
    location: item.location,
    tags: [...readTags(item)],
  };
}

function formatMessage(item: ReviewItem): string {
  if (item.kind === 'celebration') return `Celebrating ${readCelebrant(item)}: ${item.text}`;
  return item.kind === 'project' ? item.title : item.text;
}
