import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ReviewKind, ReviewState } from '#contract/review';
import { looksUrgent } from '#contract/urgent-text';
import type { ReviewItemsTable } from './moderation.table.ts';
import type { Queries } from '../database/tables.ts';

export type ReviewItem = Selectable<ReviewItemsTable>;

/** What goes into the spine; each kind of thing knows what its `details` mean. */
export type NewReviewItem = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly state: ReviewState;
  readonly author: { readonly id: number | null; readonly display: string };
  readonly title: string;
  readonly text: string;
  readonly location?: string | null;
  readonly tags?: readonly string[];
  readonly details?: object;
  readonly parentId?: string | null;
  readonly revisionOf?: string | null;
};

/** What an item says. */
export type ItemWords = Pick<NewReviewItem, 'title' | 'text' | 'location' | 'tags' | 'details'>;

export type ReviewActor = { readonly id: number | null; readonly name: string };

export type ItemFilter = {
  readonly states?: readonly ReviewState[];
  readonly kinds?: readonly ReviewKind[];
  readonly authorId?: number;
  readonly order: 'next to review' | 'newest sent' | 'newest decided' | 'newest changed';
  readonly count: number;
};

/** The spine of the review: every user-written thing passes through here, and nothing beside it. */
export const reviewItemsStore = {
  /**
   * Puts a thing in; one that is published at once was decided by its own author. What may tell of
   * danger is never published unread.
   */
  async insert(queries: Queries, item: NewReviewItem, at: string): Promise<ReviewItem> {
    const words = columnsOf(item);
    const state = words.isUrgent === 1 ? 'pending' : item.state;
    const isDecided = state !== 'pending';
    const row = await queries
      .insertInto('review_items')
      .values({
        id: item.id,
        kind: item.kind,
        state,
        authorId: item.author.id,
        authorDisplay: item.author.display,
        ...words,
        parentId: item.parentId ?? null,
        revisionOf: item.revisionOf ?? null,
        submittedAt: at,
        updatedAt: at,
        decidedAt: isDecided ? at : null,
        decidedById: isDecided ? item.author.id : null,
        decidedByName: isDecided ? item.author.display : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await reviewItemsStore.log(queries, {
      item: row,
      actor: { id: item.author.id, name: item.author.display },
      action: 'submit',
      fromState: null,
      toState: row.state,
      at,
    });
    return row;
  },

  async find(queries: Queries, id: string): Promise<ReviewItem | null> {
    // PostgreSQL stores no NUL in text, so nothing can match one.
    if (id.includes('\0')) return null;
    const row = await queries
      .selectFrom('review_items')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async list(queries: Queries, filter: ItemFilter): Promise<readonly ReviewItem[]> {
    const { states, kinds, authorId } = filter;
    const [column, direction] = orders[filter.order];
    return (
      queries
        .selectFrom('review_items')
        .selectAll()
        // What was replaced by a change of it lives on in the log alone.
        .where('supersededBy', 'is', null)
        .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
        .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
        .$if(authorId !== undefined, (query) => query.where('authorId', '=', authorId ?? 0))
        .$if(filter.order === 'next to review', (query) => query.orderBy('isUrgent', 'desc'))
        .orderBy(column, direction)
        .orderBy('id')
        .limit(filter.count)
        .execute()
    );
  },

  async countWaiting(queries: Queries): Promise<number> {
    const { waiting } = await queries
      .selectFrom('review_items')
      .select((select) => select.fn.countAll<number>().as('waiting'))
      .where('state', '=', 'pending')
      .where('supersededBy', 'is', null)
      .executeTakeFirstOrThrow();
    return waiting;
  },

  async change(
    queries: Queries,
    id: string,
    change: Partial<Omit<ReviewItem, 'id' | 'kind' | 'authorId'>>,
  ): Promise<ReviewItem> {
    return queries
      .updateTable('review_items')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** One line of the log, which the database keeps as it is. */
  async log(
    queries: Queries,
    entry: {
      readonly item: ReviewItem;
      readonly actor: ReviewActor;
      readonly action: string;
      readonly fromState: ReviewState | null;
      readonly toState: ReviewState | null;
      readonly reason?: string | null;
      readonly at: string;
    },
  ): Promise<void> {
    await queries
      .insertInto('review_log')
      .values({
        at: entry.at,
        itemId: entry.item.id,
        itemKind: entry.item.kind,
        actorId: entry.actor.id,
        actorName: entry.actor.name,
        action: entry.action,
        fromState: entry.fromState,
        toState: entry.toState,
        reason: entry.reason ?? null,
        contentHash: contentHash(entry.item),
        titleHash: titleHash(entry.item),
      })
      .execute();
  },
};

const orders = {
  'next to review': ['submittedAt', 'asc'],
  'newest sent': ['submittedAt', 'desc'],
  'newest decided': ['decidedAt', 'desc'],
  'newest changed': ['updatedAt', 'desc'],
} as const;

/** What an item says, as it is stored. */
export function columnsOf({ title, text, location = null, tags = [], details = {} }: ItemWords) {
  return {
    title,
    text,
    location,
    tags: JSON.stringify(tags),
    details: JSON.stringify(details),
    isUrgent: looksUrgent([title, text, location ?? '', ...tags].join('\n')) ? 1 : 0,
  };
}

export function readTags(item: ReviewItem): readonly string[] {
  const tags: unknown = JSON.parse(item.tags);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** Another as soon as an item says something else or was decided on. */
export function versionOf(item: ReviewItem): string {
  const { state, submittedAt, updatedAt, decidedAt, appeal, tags } = item;
  return createHash('sha256')
    .update(
      JSON.stringify([contentHash(item), tags, state, submittedAt, updatedAt, decidedAt, appeal]),
    )
    .digest('base64url');
}

/** What people call an item: projects have a title, all else its first words. */
export function calledBy({ kind, title, text }: ReviewItem): string {
  return kind === 'project' ? title : `${title}: ${text}`;
}

/** Whether an item is called today as it was when a line of the log was written. */
export function isCalledAsIn(
  line: { readonly contentHash: string; readonly titleHash: string | null },
  item: ReviewItem,
): boolean {
  if (line.titleHash !== null) return line.titleHash === titleHash(item);
  return line.contentHash === contentHash(item);
}

function titleHash(item: ReviewItem): string {
  return createHash('sha256').update(calledBy(item)).digest('hex');
}

function contentHash({ title, text, location, details }: ReviewItem): string {
  return createHash('sha256')
    .update(JSON.stringify([title, text, location, details]))
    .digest('hex');
}
