import { limits } from '#contract/limits';
import { ConsoleMessage } from '#contract/socket';
import type { Database } from '../database/database.ts';

export type ActivityStore = {
  readonly load: (count: number) => Promise<readonly ConsoleMessage[]>;
  readonly append: (messages: readonly ConsoleMessage[]) => Promise<void>;
  readonly find: (ids: readonly string[]) => Promise<readonly ConsoleMessage[]>;
};

export function createActivityStore({ queries }: Pick<Database, 'queries'>): ActivityStore {
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
    await queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('activity')
        .values(
          messages.map((message) => ({
            id: message.id,
            at: message.at,
            body: JSON.stringify(message),
          })),
        )
        // Several instances may read the same line of the game server's log: it has one id.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await transaction
        .deleteFrom('activity')
        .where('position', '<', (row) =>
          row
            .selectFrom('activity')
            .select((part) =>
              part(part.fn.max('position'), '-', limits.activityKeptMessages).as('oldest'),
            ),
        )
        .execute();
    });
  }

  return { load, append, find };
}

/** A line that another version wrote in a shape we no longer know is left out. */
function readMessage({ body }: { readonly body: string }): ConsoleMessage[] {
  const parsed = ConsoleMessage.safeParse(JSON.parse(body));
  return parsed.success ? [parsed.data] : [];
}
