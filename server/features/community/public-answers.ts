import { z } from 'zod';
import { Champion, EngagementMetrics, FeedItem } from '#contract/community';
import type { Queries } from '../../database/tables.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { listChampions } from './champions.ts';
import { readFeed } from './feed.ts';
import { countMetrics } from './metrics.ts';

type Parts = { readonly queries: Queries; readonly now: () => number };

/** A change is told at once; this only bounds what a lost notice from another instance can cost. */
const keepMs = 5000;

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

/** What the community page asks again and again, held ready. */
export function createPublicAnswers({ queries, now }: Parts) {
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
