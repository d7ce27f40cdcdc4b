import type { Selectable } from 'kysely';
import type { ReviewLogTable } from '../../db/review.table.ts';
import type { Queries } from '../../db/tables.ts';

export type ReviewLogRow = Selectable<ReviewLogTable>;

const decisions = ['approve', 'reject', 'hide'];
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
