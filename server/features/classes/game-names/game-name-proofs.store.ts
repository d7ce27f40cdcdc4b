import type { Selectable } from 'kysely';
import type { Queries } from '../../../database/tables.ts';
import type { GameNameProofsTable } from '../classes.table.ts';

export type ProofRow = Selectable<GameNameProofsTable>;

/** One row for each account that has asked for a code or whose game name is verified. */
export const gameNameProofsStore = {
  async find(queries: Queries, userId: number): Promise<ProofRow | null> {
    const row = await queries
      .selectFrom('game_name_proofs')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The account that was given a code, while the code is valid. */
  async findByCode(queries: Queries, code: string, at: string): Promise<ProofRow | null> {
    const row = await queries
      .selectFrom('game_name_proofs')
      .selectAll()
      .where('code', '=', code)
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Takes an expired code away from the account that had it before. */
  async setCode(
    queries: Queries,
    userId: number,
    { code, expiresAt }: { readonly code: string; readonly expiresAt: string },
  ): Promise<void> {
    await queries
      .updateTable('game_name_proofs')
      .set({ code: null, expiresAt: null })
      .where('code', '=', code)
      .execute();
    const values = { code, expiresAt, takenName: null };
    await queries
      .insertInto('game_name_proofs')
      .values({ userId, ...values, verifiedName: null, verifiedAt: null })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  },

  /** Marks the name of the account as verified and uses up its code. */
  async verify(
    queries: Queries,
    userId: number,
    verifiedName: string,
    verifiedAt: string,
  ): Promise<void> {
    const values = { verifiedName, verifiedAt, code: null, expiresAt: null, takenName: null };
    await queries
      .insertInto('game_name_proofs')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  },

  async refuse(queries: Queries, userId: number, takenName: string): Promise<void> {
    await queries
      .updateTable('game_name_proofs')
      .set({ takenName, code: null, expiresAt: null })
      .where('userId', '=', userId)
      .execute();
  },
};
