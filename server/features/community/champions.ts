import type { User } from '#contract/accounts/auth';
import { championRoles, type Champion, type ChampionConsent } from '#contract/community/community';
import { limits } from '#contract/limits';
import { teamName } from '#contract/accounts/public-names';
import { maySee } from '#contract/moderation/review';
import { readTags, reviewItemsStore, type ReviewItem } from '../../moderation/items/items.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { AccountContribution } from '../../moderation/accounts/account-contribution.ts';
import { eraseRows } from '../../moderation/accounts/account-rows.ts';

/** The tag of the kind is not a field of expertise. */
const kindTags = new Set(['quest', 'celebration']);

/** What everyone can read once it is published. Journals are not: even their titles say what is private. */
const publicKinds = ['quest', 'celebration', 'project', 'post', 'reply'] as const;

/** The people with the most published items among those who agreed to be shown. */
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
    rows.slice(0, limits.champions).map(async (row) => {
      const items = await publishedBy(queries, row.id);
      return {
        username: row.displayName ?? teamName,
        role: row.chosenRole ?? roleFrom(row.role, items),
        recentActivity: items[0] ? describeActivity(items[0]) : '',
        expertise: frequentTags(items),
        contributionScore: row.score,
      };
    }),
  );
}

/** How many champions there were at a moment, by what is published now. */
export async function countChampions(queries: Queries, until: string): Promise<number> {
  const rows = await withConsent(queries)
    .where('champion_consents.givenAt', '<=', until)
    .where('review_items.decidedAt', '<=', until)
    .execute();
  return rows.length;
}

/**
 * Everyone with a name of their own who agreed and has a published item that no revision has replaced. People
 * who are suspended or about to be deleted by staff cannot withdraw consent, so they are left out.
 */
function withConsent(queries: Queries) {
  const person = ['users.id', 'users.displayName', 'users.role'] as const;
  return (
    queries
      .selectFrom('champion_consents')
      .innerJoin('users', 'users.id', 'champion_consents.userId')
      .innerJoin('review_items', 'review_items.authorId', 'users.id')
      .where('users.displayName', 'is not', null)
      .where('users.suspendedAt', 'is', null)
      .where('users.deletionByStaff', '=', 0)
      .where('review_items.state', '=', 'published')
      .where('review_items.kind', 'in', publicKinds)
      .where('review_items.supersededBy', 'is', null)
      // A reply can be read only with its post.
      .where((where) =>
        where.or([
          where('review_items.kind', '!=', 'reply'),
          where('review_items.parentId', 'in', publishedPosts(queries)),
        ]),
      )
      .select(person)
      .groupBy(person)
  );
}

async function publishedBy(queries: Queries, authorId: number): Promise<readonly ReviewItem[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: publicKinds,
    authorId,
    order: 'newest decided',
    count: 100,
  });
  const posts = await publishedPosts(queries)
    .where('id', 'in', ['', ...items.flatMap(({ parentId }) => parentId ?? [])])
    .execute();
  const readable = new Set(posts.map(({ id }) => id));
  return items.filter(
    (item) => maySee(item, null) && (item.kind !== 'reply' || readable.has(item.parentId ?? '')),
  );
}

function publishedPosts(queries: Queries) {
  return queries
    .selectFrom('review_items')
    .select('review_items.id')
    .where('kind', '=', 'post')
    .where('state', '=', 'published')
    .where('supersededBy', 'is', null);
}

/** The label of a reply repeats a title that its post may no longer have. */
function describeActivity({ kind, title }: ReviewItem): string {
  return kind === 'reply' ? 'Reply in the forum' : title;
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

/** The role of someone who did not choose one, from the account or the most frequent tag. */
function roleFrom(accountRole: string, items: readonly ReviewItem[]): string {
  if (accountRole === 'teacher') return 'educator';
  const [first] = frequentTags(items);
  return rolesByTag[first ?? ''] ?? 'contributor';
}
const rolesByTag: Readonly<Record<string, string>> = {
  research: 'researcher',
  planning: 'planner',
};

type Dependencies = {
  readonly queries: Queries;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

/** Who agreed to be shown as a champion. Nobody is shown without a row. */
export function createChampionConsents({ queries, now, onPublicChange }: Dependencies) {
  async function read(user: User): Promise<ChampionConsent> {
    const row = await queries
      .selectFrom('champion_consents')
      .select('role')
      .where('userId', '=', user.id)
      .executeTakeFirst();
    return {
      consent: row !== undefined,
      role: championRoles.find((role) => role === row?.role) ?? null,
    };
  }

  async function change(user: User, { consent, role }: ChampionConsent): Promise<ChampionConsent> {
    if (consent) {
      await queries
        .insertInto('champion_consents')
        .values({ userId: user.id, role, givenAt: new Date(now()).toISOString() })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ role }))
        .execute();
    } else {
      await queries.deleteFrom('champion_consents').where('userId', '=', user.id).execute();
    }
    await onPublicChange();
    return read(user);
  }

  return { read, change };
}

export type ChampionConsents = ReturnType<typeof createChampionConsents>;

/** Whether an account may be listed as a champion. */
export const championAccountContribution: AccountContribution = {
  name: 'champion',

  async exportFor(queries, userId) {
    const consents = await queries
      .selectFrom('champion_consents')
      .selectAll()
      .where('userId', '=', userId)
      .execute();
    return {
      title: 'Your consent to be listed as a champion',
      records: consents.map(({ role, givenAt }) => ({ role, givenAt })),
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, ['champion_consents']);
  },
};
