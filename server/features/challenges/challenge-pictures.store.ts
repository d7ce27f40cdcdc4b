import type { Selectable } from 'kysely';
import type { Queries } from '../../database/tables.ts';
import { getPictureKey, listPictureKeys } from '../../uploads/pictures/picture-files.ts';
import type { ChallengePicturesTable } from './challenges.table.ts';

export type PictureRow = Selectable<ChallengePicturesTable>;

export const challengePicturesStore = {
  async find(queries: Queries, challengeId: string): Promise<PictureRow | null> {
    const row = await queries
      .selectFrom('challenge_pictures')
      .selectAll()
      .where('challengeId', '=', challengeId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The id of the picture of each challenge that has one. */
  async listIdsByChallenge(
    queries: Queries,
    challengeIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (challengeIds.length === 0) return new Map();
    const rows = await queries
      .selectFrom('challenge_pictures')
      .select(['id', 'challengeId'])
      .where('challengeId', 'in', challengeIds)
      .execute();
    return new Map(rows.map(({ id, challengeId }) => [challengeId, id]));
  },

  /** Replaces the picture that the challenge had. */
  async save(queries: Queries, row: PictureRow): Promise<void> {
    const { challengeId: _challengeId, ...picture } = row;
    await queries
      .insertInto('challenge_pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('challengeId').doUpdateSet(picture))
      .execute();
  },

  async remove(queries: Queries, challengeId: string): Promise<void> {
    await queries.deleteFrom('challenge_pictures').where('challengeId', '=', challengeId).execute();
  },

  async listByUser(queries: Queries, userId: number): Promise<readonly PictureRow[]> {
    return queries
      .selectFrom('challenge_pictures')
      .selectAll()
      .where('userId', '=', userId)
      .execute();
  },

  /** Which of these keys of the upload store have a row. */
  async findReferenced(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await queries
      .selectFrom('challenge_pictures')
      .select('filePath')
      .where('filePath', 'in', keys.map(getPictureKey))
      .execute();
    return new Set(rows.flatMap(({ filePath }) => listPictureKeys(filePath)));
  },
};
