import type { SignedInViewer } from '#contract/moderation/review';
import { limits } from '#contract/limits';
import { looksUrgent } from '#contract/moderation/urgent-text';
import {
  createRateLimit,
  type RateLimitDependencies,
} from '../../http/access/rate-limits.store.ts';

const limitsByKind = {
  post: limits.forumPostsPerAccount,
  reply: limits.forumRepliesPerAccount,
  report: limits.forumReportsPerAccount,
} as const;

export type CountWriting = (
  author: SignedInViewer,
  what: keyof typeof limitsByKind,
  text: string,
) => Promise<void>;

/**
 * How much one account may write in ten minutes; staff may write more, but not report more. Texts that may mean
 * danger have their own limits, so that someone who has reached the others is still heard (P-34).
 */
export function createWritingLimit(dependencies: RateLimitDependencies): CountWriting {
  const count = createRateLimit(dependencies, 'blockplan forum limits');
  return async ({ id, role }, what, text) => {
    const rule = looksUrgent(text) ? `${what} in danger` : what;
    const max =
      role === 'student' || what === 'report' ? limitsByKind[what] : limits.formsPerAddress;
    await count(rule, `account ${id}`, max);
  };
}
