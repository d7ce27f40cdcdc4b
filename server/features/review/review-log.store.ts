import type { Selectable } from 'kysely';
import type { ReviewState } from '#contract/review';
import type { ReviewItem } from '../../db/review-items.store.ts';
import type { ReviewLogTable } from '../../db/review.table.ts';
import type { Queries } from '../../db/tables.ts';

export type ReviewLogRow = Selectable<ReviewLogTable>;
export type UndoableDecision = ReviewLogRow & { readonly fromState: ReviewState };

const decisions = ['approve', 'reject', 'hide'];
type Item = Pick<ReviewItem, 'id' | 'state' | 'supersededBy'>;
/** What happens to an item without a decision on it. */
const asides = ['edit', 'replace', 'restore'];

/** The last thing that happened to an item, if it was a decision that can be taken back. */
export async function lastDecision(queries: Queries, itemId: string): Promise<ReviewLogRow | null> {
  const row = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('action', 'not in', asides)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && decisions.includes(row.action) ? row : null;
}

/** Whether a decision led to the state of the item, and from another one. */
export function isUndoable(last: ReviewLogRow | null, { state }: Item): last is UndoableDecision {
  return last !== null && last.fromState !== null && last.toState === state;
}

/** Those of the items whose last decision can be taken back. */
export async function findUndoable(
  queries: Queries,
  items: readonly Item[],
): Promise<ReadonlySet<string>> {
  const ids = items.filter(({ supersededBy }) => supersededBy === null).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const last = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('id', 'in', (where) =>
      where
        .selectFrom('review_log as line')
        .select((select) => select.fn.max('line.id').as('id'))
        .where('line.itemId', 'in', ids)
        .where('line.action', 'not in', asides)
        .groupBy('line.itemId'),
    )
    .execute();
  const lines = new Map(
    last.filter(({ action }) => decisions.includes(action)).map((row) => [row.itemId, row]),
  );
  const undoable = items.filter((item) => isUndoable(lines.get(item.id) ?? null, item));
  return new Set(undoable.map(({ id }) => id));
}

/** What had led to the state in which the item was before a decision; null while it was waiting. */
export async function decisionBefore(
  queries: Queries,
  decision: ReviewLogRow,
): Promise<ReviewLogRow | null> {
  if (decision.fromState === 'pending') return null;
  const row = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('itemId', '=', decision.itemId)
    .where('id', '<', decision.id)
    .where('toState', '=', decision.fromState)
    .where('action', 'not in', ['undo', ...asides])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** When an item last went out of sight for a change of it. */
export async function lastReplacement(
  queries: Queries,
  itemId: string,
): Promise<ReviewLogRow | null> {
  const row = await queries
    .selectFrom('review_log')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('action', '=', 'replace')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** The log from its beginning, in pages; each page goes on after `afterId`. */
export async function readLogPage(
  queries: Queries,
  afterId: number,
  count: number,
): Promise<readonly ReviewLogRow[]> {
  return queries
    .selectFrom('review_log')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(count)
    .execute();
}
