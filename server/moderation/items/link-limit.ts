import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { looksUrgent } from '#contract/moderation/urgent-text';

/**
 * P-40: a text full of links is advertising. Staff may write any number, and a text that may mean
 * danger is never refused.
 */
export function refuseManyLinks(user: Pick<User, 'role'> | null, text: string): void {
  if (user !== null && user.role !== 'student') return;
  const most = user === null ? limits.linksOfVisitor : limits.linksOfStudent;
  if (countLinks(text) <= most || looksUrgent(text)) return;
  throw new Problem('invalid-input', {
    sentence: `Please use at most ${most === 1 ? 'one link' : `${most} links`}.`,
  });
}

/** An address with or without its protocol counts once. */
function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|(?<!\/\/)\bwww\./gi)?.length ?? 0;
}
