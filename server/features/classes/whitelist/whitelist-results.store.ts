import type { ClassDetail, WhitelistResult } from '#contract/classes/classes';
import type { Queries } from '../../../database/tables.ts';
import { isPresentOrLastClass } from '../../../moderation/classes/class-roster.store.ts';

/** How the last try to put each student of a class on the whitelist ended. */
export const whitelistResultsStore = {
  /** Of the students whom the class lists. */
  async list(queries: Queries, classId: string): Promise<ClassDetail['whitelist']> {
    const rows = await queries
      .selectFrom('class_whitelist_results')
      .innerJoin('class_members', (join) =>
        join
          .onRef('class_members.classId', '=', 'class_whitelist_results.classId')
          .onRef('class_members.userId', '=', 'class_whitelist_results.userId'),
      )
      .innerJoin('classes', 'classes.id', 'class_members.classId')
      .selectAll('class_whitelist_results')
      .where('classes.id', '=', classId)
      .where(isPresentOrLastClass())
      .orderBy('minecraftUsername')
      .execute();
    const results = rows.map(({ minecraftUsername, ok, result }) => ({
      minecraftUsername,
      ok: ok === 1,
      result,
    }));
    return {
      at:
        rows
          .map(({ at }) => at)
          .toSorted()
          .at(-1) ?? null,
      results,
    };
  },

  /** How the last try in each class of a student ended. */
  listByUser: (queries: Queries, userId: number) =>
    queries
      .selectFrom('class_whitelist_results')
      .select(['minecraftUsername', 'result', 'at'])
      .where('userId', '=', userId)
      .orderBy('at')
      .execute(),

  async save(
    queries: Queries,
    key: { readonly classId: string; readonly userId: number },
    { minecraftUsername, ok, result }: WhitelistResult,
    at: string,
  ): Promise<void> {
    const values = { minecraftUsername, ok: ok ? 1 : 0, result, at };
    await queries
      .insertInto('class_whitelist_results')
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(['classId', 'userId']).doUpdateSet(values))
      .execute();
  },
};
