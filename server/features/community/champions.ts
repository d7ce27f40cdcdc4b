import type { Champion } from '#contract/community';
import { limits } from '#contract/limits';
import { maySee } from '#contract/review';
import { readTags, reviewItemsStore, type ReviewItem } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';

/** Names of kinds say nothing about what somebody is good at. */
const kindTags = new Set(['quest', 'celebration']);

/** Those who agreed to be shown and have published the most; nobody else is ever named here. */
export async function listChampions(queries: Queries): Promise<Champion[]> {
  const rows = await withConsent(queries)
    .select((select) => [
      'users.id',
      'users.minecraftUsername',
      'users.role as accountRole',
      'champion_consents.role as chosenRole',
      select.fn.countAll<number>().as('score'),
      select.fn.max('review_items.decidedAt').as('latest'),
    ])
    .groupBy(['users.id', 'users.minecraftUsername', 'users.role', 'champion_consents.role'])
    .orderBy('score', 'desc')
    .orderBy('latest', 'desc')
    .orderBy('users.id')
    .limit(limits.champions)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const items = await publishedBy(queries, row.id);
      return {
        username: row.minecraftUsername,
        role: row.chosenRole ?? roleFrom(row.accountRole, items),
        recentActivity: items[0]?.title ?? '',
        expertise: frequentTags(items),
        contributionScore: row.score,
      };
    }),
  );
}

/** How many there were at a moment, by what is published today. */
export async function countChampions(queries: Queries, until: string): Promise<number> {
  const { champions } = await withConsent(queries)
    .where('champion_consents.givenAt', '<=', until)
    .where('review_items.decidedAt', '<=', until)
    .select((select) => select.fn.count<number>('users.id').distinct().as('champions'))
    .executeTakeFirstOrThrow();
  return champions;
}

function withConsent(queries: Queries) {
  return queries
    .selectFrom('champion_consents')
    .innerJoin('users', 'users.id', 'champion_consents.userId')
    .innerJoin('review_items', 'review_items.authorId', 'users.id')
    .where('review_items.state', '=', 'published');
}

async function publishedBy(queries: Queries, authorId: number): Promise<readonly ReviewItem[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    authorId,
    order: 'newest decided',
    count: 100,
  });
  return items.filter((item) => maySee(item, null));
}

function frequentTags(items: readonly ReviewItem[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(readTags)) {
    if (!kindTags.has(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, first], [, second]) => second - first)
    .slice(0, limits.expertiseTags)
    .map(([tag]) => tag);
}

/** For those who did not choose: what their account or their work says. */
function roleFrom(accountRole: string, items: readonly ReviewItem[]): string {
  if (accountRole === 'teacher') return 'educator';
  const [first] = frequentTags(items);
  return rolesByTag[first ?? ''] ?? 'contributor';
}
const rolesByTag: Readonly<Record<string, string>> = {
  research: 'researcher',
  planning: 'planner',
};
