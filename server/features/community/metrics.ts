import { sql } from 'kysely';
import type { EngagementMetrics } from '#contract/community/community';
import { dayMs } from '#contract/text/durations';
import type { Queries } from '../../database/tables.ts';
import { countChampions } from './champions.ts';

const recentMs = 30 * dayMs;
const weekMs = 7 * dayMs;

/** A moment at which figures are counted, and how far back "recent" goes from there. */
type Span = { readonly since: string; readonly until: string };

/** The figures of the community page, counted as `metricFormulas` says. */
export async function countMetrics(queries: Queries, at: number): Promise<EngagementMetrics> {
  const today = spanUntil(at);
  const lastWeek = spanUntil(at - weekMs);
  const health = await measureHealth(queries, today);
  return {
    activeDiscussions: await countDiscussions(queries, today),
    activeChampions: await countChampions(queries, today.until),
    currentProjects: await listProjects(queries, today.until),
    communityHealth: health ?? 0,
    ...(health === null && { nothingSentIn: true as const }),
    weekAgo: {
      activeDiscussions: await countDiscussions(queries, lastWeek),
      activeChampions: await countChampions(queries, lastWeek.until),
      currentProjects: (await listProjects(queries, lastWeek.until)).length,
      communityHealth: await measureHealth(queries, lastWeek),
    },
  };
}

function spanUntil(at: number): Span {
  return { since: new Date(at - recentMs).toISOString(), until: new Date(at).toISOString() };
}

async function listProjects(queries: Queries, until: string) {
  return queries
    .selectFrom('review_items')
    .select(['id', 'title'])
    .where('kind', '=', 'project')
    .where('state', '=', 'published')
    .where('decidedAt', '<=', until)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A post counts by itself and by its replies, as long as the post is published. */
async function countDiscussions(queries: Queries, { since, until }: Span): Promise<number> {
  const { discussions } = await queries
    .selectFrom('review_items as item')
    .innerJoin('review_items as post', (join) =>
      join.on('post.id', '=', sql<string>`coalesce(item."parentId", item.id)`),
    )
    .select((select) => select.fn.count<number>('post.id').distinct().as('discussions'))
    .where('item.kind', 'in', ['post', 'reply'])
    .where('item.state', '=', 'published')
    .where('item.submittedAt', '>=', since)
    .where('item.decidedAt', '<=', until)
    // A reply whose post was deleted does not count as a discussion.
    .where('post.kind', '=', 'post')
    .where('post.state', '=', 'published')
    .executeTakeFirstOrThrow();
  return discussions;
}

/**
 * The reviewed share of everything that needed review; staff's own items and withdrawn ones do not
 * count.
 */
async function measureHealth(queries: Queries, { since, until }: Span): Promise<number | null> {
  const isAnswered = sql<boolean>`state <> 'pending' and ("decidedAt" is null or "decidedAt" <= ${until})`;
  const { sent, answered } = await queries
    .selectFrom('review_items')
    .select((select) => [
      select.fn.countAll<number>().as('sent'),
      sql<number>`sum(case when ${isAnswered} then 1 else 0 end)`.as('answered'),
    ])
    .where('submittedAt', '>=', since)
    .where('submittedAt', '<=', until)
    .where((where) =>
      where.or([
        where('decidedAt', 'is', null),
        where('decidedAt', '!=', where.ref('submittedAt')),
      ]),
    )
    .where((where) =>
      where.or([
        where('state', '!=', 'hidden'),
        where('authorId', 'is', null),
        where('decidedById', 'is', null),
        where('decidedById', '!=', where.ref('authorId')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return sent === 0 ? null : Math.round((100 * answered) / sent);
}
