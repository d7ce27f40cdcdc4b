import { championRoles, type ChampionConsent } from '#contract/community';
import type { User } from '#contract/auth';
import type { Queries } from '../../database/tables.ts';

type Parts = {
  readonly queries: Queries;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

/** Whether somebody agreed to be shown as a champion. Without a row nobody is. */
export function createChampionConsents({ queries, now, onPublicChange }: Parts) {
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
