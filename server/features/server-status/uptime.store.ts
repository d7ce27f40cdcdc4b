import type { Database } from '../../database/database.ts';

/** When a game server last answered, kept over restarts. */
export function createUptimeStore({ queries }: Pick<Database, 'queries'>) {
  return {
    async find(address: string): Promise<string | null> {
      const row = await queries
        .selectFrom('server_sightings')
        .select('seenAt')
        .where('address', '=', address)
        .executeTakeFirst();
      return row?.seenAt ?? null;
    },

    async save(address: string, seenAt: string): Promise<void> {
      await queries
        .insertInto('server_sightings')
        .values({ address, seenAt })
        .onConflict((conflict) => conflict.column('address').doUpdateSet({ seenAt }))
        .execute();
    },
  };
}

export type UptimeStore = ReturnType<typeof createUptimeStore>;
