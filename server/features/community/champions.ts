import type { Champion } from '#contract/community';
import { limits } from '#contract/limits';
import { isNamed, maySee, publicNameOf } from '#contract/review';
import { readTags, reviewItemsStore, type ReviewItem } from '../../moderation/items.store.ts';
import type { Queries } from '../../database/tables.ts';

/** Names of kinds say nothing about what somebody is good at. */
const kindTags = new Set(['quest', 'celebration']);

/** Those who agreed to be shown and have published the most; nobody else is ever named here. */
export async function listChampions(queries: Queries): Promise<Champion[]> {
  const rows = await withConsent(queries)
    .select((select) => [
      'champion_consents.role as chosenRole',
      select.fn.countAll<number>().as('score'),
      select.fn.max('review_items.decidedAt').as('latest'),
    ])
    .groupBy('champion_consents.role')
    .orderBy('score', 'desc')
    .orderBy('latest', 'desc')
    .orderBy('users.id')
    .execute();
  return Promise.all(
    rows
      .filter(isNamed)
      .slice(0, limits.champions)
      .map(async (row) => {
        const items = await publishedBy(queries, row.id);
        return {
          username: publicNameOf(row),
          role: row.chosenRole ?? roleFrom(row.role, items),
          recentActivity: items[0]?.title ?? '',
          expertise: frequentTags(items),
          contributionScore: row.score,
        };
      }),
  );
}

/** How many there were at a moment, by what is published today. */
export async function countChampions(queries: Queries, until: string): Promise<number> {
  const rows = await withConsent(queries)
    .where('champion_consents.givenAt', '<=', until)
    .where('review_items.decidedAt', '<=', until)
    .execute();
  return rows.filter(isNamed).length;
}

/** Everybody who agreed and has something published that no change of it has replaced. */
function withConsent(queries: Queries) {
  const person = [
    'users.id',
    'users.name',
    'users.minecraftUsername',
    'users.email',
    'users.role',
  ] as const;
  return queries
    .selectFrom('champion_consents')
    .innerJoin('users', 'users.id', 'champion_consents.userId')
    .innerJoin('review_items', 'review_items.authorId', 'users.id')
    .where('review_items.state', '=', 'published')
    .where('review_items.supersededBy', 'is', null)
    .select(person)
    .groupBy(person);
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
