import { sql } from 'kysely';
import type { EngagementMetrics } from '#contract/community';
import type { Queries } from '../../db/tables.ts';
import { countChampions } from './champions.ts';

const recentMs = 30 * 86_400_000;

/** The figures of the community page, counted as `metricFormulas` says. */
export async function countMetrics(queries: Queries, at: number): Promise<EngagementMetrics> {
  const since = new Date(at - recentMs).toISOString();
  return {
    activeDiscussions: await countDiscussions(queries, since),
    activeChampions: await countChampions(queries),
    currentProjects: await queries
      .selectFrom('review_items')
      .select(['id', 'title'])
      .where('kind', '=', 'project')
      .where('state', '=', 'published')
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .execute(),
    communityHealth: await measureHealth(queries, since),
  };
}

/** A post counts by itself and by its replies, as long as the post is published. */
async function countDiscussions(queries: Queries, since: string): Promise<number> {
  const { discussions } = await queries
    .selectFrom('review_items as said')
    .innerJoin('review_items as post', (join) =>
      join.on('post.id', '=', sql<string>`coalesce(said."parentId", said.id)`),
    )
    .select((select) => select.fn.count<number>('post.id').distinct().as('discussions'))
    .where('said.kind', 'in', ['post', 'reply'])
    .where('said.state', '=', 'published')
    .where('said.submittedAt', '>=', since)
    .where('post.state', '=', 'published')
    .executeTakeFirstOrThrow();
  return discussions;
}

/** The answered part of what had to be reviewed; what staff publish themselves needs no review. */
async function measureHealth(queries: Queries, since: string): Promise<number> {
  const { sent, answered } = await queries
    .selectFrom('review_items')
    .select((select) => [
      select.fn.countAll<number>().as('sent'),
      sql<number>`sum(case when state = 'pending' then 0 else 1 end)`.as('answered'),
    ])
    .where('submittedAt', '>=', since)
    .where((where) =>
      where.or([
        where('decidedAt', 'is', null),
        where('decidedAt', '!=', where.ref('submittedAt')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return sent === 0 ? 0 : Math.round((100 * answered) / sent);
}
