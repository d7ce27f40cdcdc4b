import type { Selectable } from 'kysely';
import { formerName, getPublicName } from '#contract/accounts/public-names';
import type { ReviewState, SignedInViewer } from '#contract/moderation/review';
import { loggedActions, type ReviewItem } from './items.store.ts';
import type { ReviewLogTable } from './moderation.table.ts';
import { isReviewableByTeacher } from '../classes/class-roster.store.ts';
import type { Queries } from '../../database/tables.ts';

export type ReviewLogRow = Selectable<ReviewLogTable>;
/** The line of the change that led to the current state of an item, so that it can be undone. */
export type UndoableLine = ReviewLogRow & { readonly fromState: ReviewState };

const decisions = ['approve', 'reject', 'hide'];
/** Lines that do not change the state of an item. */
const actionsWithoutStep = ['edit', 'replace', 'restore'];
const reversals = ['undo', loggedActions['undo-withdrawal']];
type Item = Pick<ReviewItem, 'id' | 'state'>;
type Actions = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** The last line of each item, by its id. */
export async function findLastLines(
  queries: Queries,
  ids: readonly string[],
  actions: Actions = { except: actionsWithoutStep },
): Promise<ReadonlyMap<string, ReviewLogRow>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('id', 'in', (where) =>
      where
        .selectFrom('review_log as line')
        .select((select) => select.fn.max('line.id').as('id'))
        .where('line.itemId', 'in', ids)
        .where((line) =>
          'only' in actions
            ? line('line.action', 'in', actions.only)
            : line('line.action', 'not in', actions.except),
        )
        .groupBy('line.itemId'),
    )
    .execute();
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** The change that led to the current state; null if it cannot be undone. */
export async function findLastLine(queries: Queries, item: Item): Promise<UndoableLine | null> {
  return toUndoable((await findLastLines(queries, [item.id])).get(item.id), item);
}

/** The change that led to the current state, if it was a reviewer's decision; otherwise null. */
export async function findLastDecision(queries: Queries, item: Item): Promise<UndoableLine | null> {
  const line = await findLastLine(queries, item);
  return line && decisions.includes(line.action) ? line : null;
}

/** The change that led to the current state, if it was a withdrawal by the author; otherwise null. */
export async function findLastWithdrawal(
  queries: Queries,
  item: Item,
): Promise<UndoableLine | null> {
  const line = await findLastLine(queries, item);
  return line && isWithdrawal(line) ? line : null;
}

export function isWithdrawal({ action }: ReviewLogRow): boolean {
  return action === loggedActions.withdraw;
}

/** The ids of the items whose last decision can be undone. */
export async function findUndoable(
  queries: Queries,
  items: readonly Item[],
): Promise<ReadonlySet<string>> {
  const lines = await findLastLines(
    queries,
    items.map(({ id }) => id),
  );
  const undoable = items.filter((item) => {
    const line = toUndoable(lines.get(item.id), item);
    return line !== null && decisions.includes(line.action);
  });
  return new Set(undoable.map(({ id }) => id));
}

function toUndoable(line: ReviewLogRow | undefined, { state }: Item): UndoableLine | null {
  if (!line || line.fromState === null || line.toState !== state) return null;
  return { ...line, fromState: line.fromState };
}

/** When an administrator last changed each item, unless its author has revised it since. */
export async function findEdits(
  queries: Queries,
  items: readonly Pick<ReviewItem, 'id' | 'authorId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = items.map(({ id }) => id);
  const lines = await findLastLines(queries, ids, { only: ['edit', 'revise'] });
  const edits = items.flatMap(({ id, authorId }) => {
    const line = lines.get(id);
    return line?.action === 'edit' && line.actorId !== authorId ? [[id, line.at] as const] : [];
  });
  return new Map(edits);
}

/** The decision before the given one; null when the item was pending then. */
export async function findDecisionBefore(
  queries: Queries,
  decision: UndoableLine,
): Promise<ReviewLogRow | null> {
  if (decision.fromState === 'pending') return null;
  const rows = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('itemId', '=', decision.itemId)
    .where('id', '<', decision.id)
    .where('toState', '=', decision.fromState)
    .where('action', 'not in', [...reversals, ...actionsWithoutStep])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const [row] = await withCurrentNames(queries, rows);
  return row ?? null;
}

/** When an item was last replaced by a revision. */
export async function findLastReplacement(
  queries: Queries,
  itemId: string,
): Promise<ReviewLogRow | null> {
  const row = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('action', '=', 'replace')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type LoggedLine = ReviewLogRow & {
  /** The item of the line as it is now; null when it is gone. */
  readonly item: ReviewItem | null;
};

/**
 * A page of the log, oldest first, after `afterId`. `item` is also null if the reader may not
 * review its author (P-14).
 */
export async function readLogPage(
  queries: Queries,
  afterId: number,
  count: number,
  reader: SignedInViewer,
): Promise<readonly LoggedLine[]> {
  const rows = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count)
    .execute();
  if (rows.length === 0) return [];
  const found = await queries
    .selectFrom('review_items')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map(({ itemId }) => itemId))])
    .$if(reader.role === 'teacher', (query) =>
      query.where(isReviewableByTeacher('review_items', reader.id)),
    )
    .execute();
  const items = new Map(found.map((item) => [item.id, item]));
  const named = await withCurrentNames(queries, rows);
  return named.map((row) => ({ ...row, item: items.get(row.itemId) ?? null }));
}

/**
 * Lines cannot be changed, so names are looked up when they are read: those of erased accounts (P-23), of students,
 * whose name may have been replaced (P-05), and of authors, who are stored by id.
 */
async function withCurrentNames(
  queries: Queries,
  rows: readonly ReviewLogRow[],
): Promise<readonly ReviewLogRow[]> {
  const ids = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  if (ids.size === 0) return rows;
  const people = await queries
    .selectFrom('users')
    .select(['id', 'role', 'displayName', 'erasedAt'])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map<number | null, (typeof people)[number]>(
    people.map((person) => [person.id, person]),
  );
  return rows.map((row) => {
    const person = byId.get(row.actorId);
    if (!person) return row;
    if (person.erasedAt !== null) return { ...row, actorName: formerName };
    const isLookedUp = row.actorName === '' || person.role === 'student';
    return isLookedUp ? { ...row, actorName: getPublicName(person) } : row;
  });
}
