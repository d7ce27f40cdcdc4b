import { createHash } from 'node:crypto';
import { expressionBuilder, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type {
  ReviewDecision,
  ReviewKind,
  ReviewState,
  SignedInViewer,
} from '#contract/moderation/review';
import { Problem } from '#contract/problems';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { classRoster, isReviewableByTeacher } from '../classes/class-roster.store.ts';
import { dangerLogStore } from '../danger/danger-log.store.ts';
import type { ListPosition } from './list-position.ts';
import type { ReviewItemsTable } from './moderation.table.ts';
import type { Queries, Tables } from '../../database/tables.ts';

export type ReviewItem = Selectable<ReviewItemsTable>;

/** An item to store; each kind has its own schema for `details`. */
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

/** The content of an item, without its state and author. */
export type ItemContent = Pick<NewReviewItem, 'title' | 'text' | 'location' | 'tags' | 'details'>;

export type ReviewAction =
  | ReviewDecision
  | 'submit'
  | 'undo'
  | 'revise'
  | 'appeal'
  | 'withdraw'
  | 'undo-withdrawal'
  | 'edit'
  | 'replace'
  | 'restore'
  | 'report';

/** The append-only log keeps the names that these actions had at first. */
export const loggedActions = {
  withdraw: 'take-back',
  'undo-withdrawal': 'bring-back',
} as const satisfies Partial<Record<ReviewAction, string>>;

export type ReviewActor = { readonly id: number | null; readonly name: string };

export type ItemFilter = {
  readonly states?: readonly ReviewState[];
  readonly kinds?: readonly ReviewKind[];
  readonly authorId?: number;
  /** Only items by students of this class. */
  readonly classId?: string;
  /** Only items this reviewer may see: for teachers, those that `isReviewableByTeacher` allows. */
  readonly reviewer?: SignedInViewer;
  readonly order: 'next to review' | 'newest sent' | 'newest decided' | 'newest changed';
  /** Only what comes after it in this order. */
  readonly after?: ListPosition | null;
  readonly count: number;
};

/** Stores everything people write for others to see. */
export const reviewItemsStore = {
  /**
   * An item that is published immediately counts as decided by its author. An urgent one is never
   * published before someone has read it.
   */
  async insert(queries: Queries, item: NewReviewItem, at: string): Promise<ReviewItem> {
    const content = toContentColumns(item);
    const state = content.isUrgent === 1 ? 'pending' : item.state;
    const isDecided = state !== 'pending';
    const row = await queries
      .insertInto('review_items')
      .values({
        id: item.id,
        kind: item.kind,
        state,
        authorId: item.author.id,
        authorDisplay: item.author.display,
        ...content,
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
    const { id: itemId, authorId } = row;
    if (authorId !== null) await classRoster.rememberClasses(queries, { itemId, authorId });
    await reviewItemsStore.log(queries, {
      item: row,
      actor: { id: item.author.id, name: item.author.display },
      action: 'submit',
      fromState: null,
      toState: row.state,
      at,
    });
    if (row.isUrgent === 1) await dangerLogStore.report(queries, row, at);
    return row;
  },

  async find(queries: Queries, id: string): Promise<ReviewItem | null> {
    const row = await queries
      .selectFrom('review_items')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async list(queries: Queries, filter: ItemFilter): Promise<readonly ReviewItem[]> {
    const { states, kinds, authorId, classId, reviewer } = filter;
    const [column, direction] = orders[filter.order];
    return (
      queries
        .selectFrom('review_items')
        .selectAll()
        // Items replaced by a revision are not listed.
        .where('supersededBy', 'is', null)
        .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
        .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
        .$if(authorId !== undefined, (query) => query.where('authorId', '=', authorId ?? 0))
        .$if(classId !== undefined, (query) =>
          query.where('authorId', 'in', (select) =>
            select
              .selectFrom('class_members')
              .select('userId')
              .where('classId', '=', classId ?? ''),
          ),
        )
        .$if(reviewer?.role === 'teacher', (query) =>
          query.where(isReviewableByTeacher('review_items', reviewer?.id ?? 0)),
        )
        .where(isAfter(filter))
        .$if(filter.order === 'next to review', (query) => query.orderBy('isUrgent', 'desc'))
        .orderBy(column, direction)
        .orderBy('id')
        .limit(filter.count)
        .execute()
    );
  },

  /** How many items are pending for this reviewer. */
  async countPending(queries: Queries, reviewer: SignedInViewer): Promise<number> {
    const { pending } = await queries
      .selectFrom('review_items')
      .select((select) => select.fn.countAll<number>().as('pending'))
      .where('state', '=', 'pending')
      .where('supersededBy', 'is', null)
      .$if(reviewer.role === 'teacher', (query) =>
        query.where(isReviewableByTeacher('review_items', reviewer.id)),
      )
      .executeTakeFirstOrThrow();
    return pending;
  },

  /** Marks items as seen by their author; ids of other people's items are ignored. */
  async markSeen(queries: Queries, authorId: number, ids: readonly string[]): Promise<void> {
    await queries
      .updateTable('review_items')
      .set({ isUnseen: 0 })
      .where('authorId', '=', authorId)
      .where('id', 'in', ids)
      .execute();
  },

  /** @throws Problem `no-such-item` if the item has been deleted since it was read */
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
      .executeTakeFirstOrThrow(() => new Problem('no-such-item'));
  },

  /** Adds a line to the log; the database refuses later changes to it. */
  async log(
    queries: Queries,
    entry: {
      readonly item: ReviewItem;
      readonly actor: ReviewActor;
      readonly action: ReviewAction;
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
        actorName: getLoggedName(entry),
        action: getLoggedAction(entry.action),
        fromState: entry.fromState,
        toState: entry.toState,
        reason: entry.reason ?? null,
        contentHash: contentHash(entry.item),
        titleHash: titleHash(entry.item),
      })
      .execute();
  },
};

/**
 * An author is stored by id alone, because the account can be renamed and erased and the log cannot; and so is who
 * reported something, which nobody learns.
 */
function getLoggedName({
  item,
  actor,
  action,
}: {
  readonly item: ReviewItem;
  readonly actor: ReviewActor;
  readonly action: ReviewAction;
}): string {
  const isById = actor.id !== null && (actor.id === item.authorId || action === 'report');
  return isById ? '' : actor.name;
}

function getLoggedAction(action: ReviewAction): string {
  return action === 'withdraw' || action === 'undo-withdrawal' ? loggedActions[action] : action;
}

const orders = {
  'next to review': ['submittedAt', 'asc'],
  'newest sent': ['submittedAt', 'desc'],
  'newest decided': ['decidedAt', 'desc'],
  'newest changed': ['updatedAt', 'desc'],
} as const;

function isAfter({ order, after }: ItemFilter): Expression<SqlBool> {
  const { and, eb, lit, or } = expressionBuilder<Tables, 'review_items'>();
  if (!after) return lit(true);
  const [column, direction] = orders[order];
  const { isUrgent, at, id } = after;
  const isLater = or([
    eb(column, direction === 'asc' ? '>' : '<', at),
    and([eb(column, '=', at), eb('id', '>', id)]),
  ]);
  if (order !== 'next to review') return isLater;
  return or([eb('isUrgent', '<', isUrgent), and([eb('isUrgent', '=', isUrgent), isLater])]);
}

/** The columns that hold the content of an item. */
export function toContentColumns({
  title,
  text,
  location = null,
  tags = [],
  details = {},
}: ItemContent) {
  return {
    title,
    text,
    location,
    tags: JSON.stringify(tags),
    details: JSON.stringify(details),
    isUrgent: looksUrgent([title, text, location ?? '', ...tags].join('\n')) ? 1 : 0,
  };
}

/** @throws when the details are not those of the item's kind */
export function readDetails<Details>(item: ReviewItem, schema: z.ZodType<Details>): Details {
  return schema.parse(JSON.parse(item.details));
}

export function readTags(item: ReviewItem): readonly string[] {
  const tags: unknown = JSON.parse(item.tags);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** Changes whenever the content or the state of an item changes. */
export function computeItemVersion(item: ReviewItem): string {
  const { state, submittedAt, updatedAt, decidedAt, appeal, tags } = item;
  return createHash('sha256')
    .update(
      JSON.stringify([contentHash(item), tags, state, submittedAt, updatedAt, decidedAt, appeal]),
    )
    .digest('base64url');
}

/** How people recognize an item: a project by its title, everything else by its text. */
export function formatItemName({ kind, title, text }: ReviewItem): string {
  return kind === 'project' ? title : `${title}: ${text}`;
}

/** Whether an item still has the name it had when a line of the log was written. */
export function isNamedAsIn(
  line: { readonly contentHash: string; readonly titleHash: string | null },
  item: ReviewItem,
): boolean {
  if (line.titleHash !== null) return line.titleHash === titleHash(item);
  return line.contentHash === contentHash(item);
}

function titleHash(item: ReviewItem): string {
  return createHash('sha256').update(formatItemName(item)).digest('hex');
}

/**
 * Quests and celebrations are hashed without their details, which their title and tags repeat:
 * older log lines were written before these details were stored, and cannot be changed.
 */
function contentHash({ kind, title, text, location, details }: ReviewItem): string {
  const hashedDetails = kind === 'quest' || kind === 'celebration' ? '{}' : details;
  return createHash('sha256')
    .update(JSON.stringify([title, text, location, hashedDetails]))
    .digest('hex');
}
