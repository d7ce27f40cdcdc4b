import { sql } from 'kysely';
import type { User } from '#contract/accounts/auth';
import { championRoles } from '#contract/community/champion-roles';
import type { Champion, ChampionConsent } from '#contract/community/community';
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
  const rows = await peopleWithConsent(queries)
    .innerJoin('review_items', 'review_items.authorId', 'users.id')
    .where(isPublicItem(queries))
    .select((select) => [
      'users.id',
      'users.displayName',
      'users.role',
      'champion_consents.role as chosenRole',
      select.fn.countAll<number>().as('score'),
      select.fn.max('review_items.decidedAt').as('latest'),
    ])
    .groupBy(['users.id', 'users.displayName', 'users.role', 'champion_consents.role'])
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
  const { champions } = await peopleWithConsent(queries)
    .select((select) => select.fn.countAll<number>().as('champions'))
    .where('champion_consents.givenAt', '<=', until)
    // One item is enough, so not all of them are read.
    .where((where) =>
      where.exists(
        where
          .selectFrom('review_items')
          .select('review_items.id')
          .whereRef('review_items.authorId', '=', 'users.id')
          .where('review_items.decidedAt', '<=', until)
          .where(isPublicItem(queries)),
      ),
    )
    .executeTakeFirstOrThrow();
  return champions;
}

/**
 * Everyone with a name of their own who agreed. People who are suspended or about to be deleted by staff cannot
 * withdraw consent, so they are left out.
 */
function peopleWithConsent(queries: Queries) {
  return queries
    .selectFrom('champion_consents')
    .innerJoin('users', 'users.id', 'champion_consents.userId')
    .where('users.displayName', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .where('users.deletionByStaff', '=', 0);
}

/**
 * A published item that no revision has replaced; a reply can be read only with its post. Nearly every item is one:
 * inside `case`, the engine cannot choose the index of the states, and look for the few authors among all that it finds.
 */
function isPublicItem(queries: Queries) {
  const post = publishedPosts(queries).where(
    'post.id',
    '=',
    sql.ref<string>('review_items.parentId'),
  );
  return sql<boolean>`case when review_items.state = 'published'
    and review_items.kind in (${sql.join(publicKinds)})
    and review_items."supersededBy" is null
    and (review_items.kind <> 'reply' or exists ${post}) then true else false end`;
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
    .where('post.id', 'in', ['', ...items.flatMap(({ parentId }) => parentId ?? [])])
    .execute();
  const readable = new Set(posts.map(({ id }) => id));
  return items.filter(
    (item) => maySee(item, null) && (item.kind !== 'reply' || readable.has(item.parentId ?? '')),
  );
}

function publishedPosts(queries: Queries) {
  return queries
    .selectFrom('review_items as post')
    .select('post.id')
    .where('post.kind', '=', 'post')
    .where('post.state', '=', 'published')
    .where('post.supersededBy', 'is', null);
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
