import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import {
  createRateLimit,
  type RateLimitDependencies,
} from '../../http/access/rate-limits.store.ts';

/** Refuses someone who uploads too many pictures of projects and challenges. */
export type CountPicture = (user: Pick<User, 'id'>) => Promise<void>;

/** How many pictures an account may upload in ten minutes, and how much space they may take. */
export function createPictureLimit(dependencies: RateLimitDependencies): CountPicture {
  const { queries } = dependencies;
  const count = createRateLimit(dependencies, 'blockplan picture limits');
  return async ({ id }) => {
    await count('upload', String(id), limits.pictureUploads);
    let bytes = 0;
    for (const table of ['project_pictures', 'challenge_pictures'] as const) {
      const { sum } = await queries
        .selectFrom(table)
        .select((select) => select.fn.sum<number | string | null>('fileSize').as('sum'))
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      bytes += Number(sum ?? 0);
    }
    if (bytes > limits.pictureStorageBytes) throw new Problem('pictures-full');
  };
}
