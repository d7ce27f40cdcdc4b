import { sql } from 'kysely';
import { limits } from '#contract/limits';
import { ConsoleMessage } from '#contract/socket';
import type { Database } from '../../database/database.ts';

export type ActivityStore = {
  readonly load: (count: number) => Promise<readonly ConsoleMessage[]>;
  readonly append: (messages: readonly ConsoleMessage[]) => Promise<void>;
  readonly find: (ids: readonly string[]) => Promise<readonly ConsoleMessage[]>;
};

/** In one statement: databases take a limited number of values. */
const rowsAtOnce = 500;
/** The total size is checked again after this much was stored. */
const measureEveryBytes = 1024 * 1024;

export function createActivityStore({ queries }: Pick<Database, 'queries'>): ActivityStore {
  let unmeasuredBytes = measureEveryBytes;

  async function load(count: number): Promise<readonly ConsoleMessage[]> {
    const rows = await queries
      .selectFrom('activity')
      .select('body')
      .orderBy('position', 'desc')
      .limit(count)
      .execute();
    return rows.toReversed().flatMap(readMessage);
  }

  async function find(ids: readonly string[]): Promise<readonly ConsoleMessage[]> {
    if (ids.length === 0) return [];
    const rows = await queries
      .selectFrom('activity')
      .select('body')
      .where('id', 'in', ids)
      .orderBy('position')
      .execute();
    return rows.flatMap(readMessage);
  }

  async function append(messages: readonly ConsoleMessage[]): Promise<void> {
    const rows = messages.map((message) => ({
      id: message.id,
      at: message.at,
      body: JSON.stringify(message),
    }));
    unmeasuredBytes += rows.reduce((bytes, { body }) => bytes + Buffer.byteLength(body), 0);
    const isMeasured = unmeasuredBytes >= measureEveryBytes;
    await queries.transaction().execute(async (transaction) => {
      for (let first = 0; first < rows.length; first += rowsAtOnce) {
        await transaction
          .insertInto('activity')
          .values(rows.slice(first, first + rowsAtOnce))
          // Several instances may read the same log line, which has the same id on all of them.
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      }
      await forgetOldest(transaction);
      if (isMeasured) await forgetOverBudget(transaction);
    });
    if (isMeasured) unmeasuredBytes = 0;
  }

  return { load, append, find };
}

/** Counts rows: positions have gaps, because PostgreSQL also takes one for a row that is there already. */
async function forgetOldest(queries: Database['queries']): Promise<void> {
  await queries
    .deleteFrom('activity')
    .where('position', '<', (row) =>
      row
        .selectFrom('activity')
        .select('position')
        .orderBy('position', 'desc')
        .limit(1)
        .offset(limits.activityKeptMessages - 1),
    )
    .execute();
}

/** Deletes the oldest messages until the rest fits into the budget. */
async function forgetOverBudget(queries: Database['queries']): Promise<void> {
  await queries
    .deleteFrom('activity')
    .where('position', 'in', (row) =>
      row
        .selectFrom((part) =>
          part
            .selectFrom('activity')
            .select([
              'position',
              sql<number>`sum(octet_length(body)) over (order by position desc)`.as('total'),
            ])
            .as('sizes'),
        )
        .select('sizes.position')
        .where('sizes.total', '>', limits.activityStoredBytes),
    )
    .execute();
}

/** Leaves out messages that another version stored in a shape that this one cannot read. */
function readMessage({ body }: { readonly body: string }): ConsoleMessage[] {
  const parsed = ConsoleMessage.safeParse(JSON.parse(body));
  return parsed.success ? [parsed.data] : [];
}
