import type { User } from '#contract/accounts/auth';
import {
  counterKeys,
  toNetwork,
  type RateLimitDependencies,
} from '../../http/access/rate-limits.store.ts';
import { getForumViewerKey } from '../../moderation/items/forum-rows.ts';
import { forumStore } from './forum.store.ts';

type Dependencies = RateLimitDependencies & {
  readonly onError: (error: unknown) => void;
};

/** The reader: an account or a network address; empty if the portal itself reads for a page. */
export type Reader = { readonly user: User | null; readonly address: string };

/**
 * Counts who has read a post: an account once, a network once a day, because a school has one
 * address. Reads do not wait for it and do not fail with it.
 */
export function createViews({ queries, secretKey, now, onError }: Dependencies) {
  const computeKey = counterKeys(secretKey, 'blockplan forum views');
  const underWay = new Set<Promise<void>>();

  return {
    count(postId: number, { user, address }: Reader): void {
      if (!user && address === '') return;
      const at = new Date(now()).toISOString();
      const viewer = user
        ? getForumViewerKey(user.id)
        : `network ${computeKey(at.slice(0, 10), toNetwork(address))}`;
      const counting = forumStore
        .countView(queries, { postId, viewer, at })
        .catch(onError)
        .finally(() => underWay.delete(counting));
      underWay.add(counting);
    },
    /** Waits for counts that are being written. */
    close: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

export type Views = ReturnType<typeof createViews>;
