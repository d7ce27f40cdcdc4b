import { problems } from '#contract/problem-table';
import type { Submission } from '#contract/moderation/submissions';

/** Why a submission cannot be changed right now; null if it can. */
export function lockedReason({ isHeldUp, isUrgent, state }: Submission): string | null {
  if (isHeldUp) return problems['change-waits'].sentence;
  if (state === 'pending' && isUrgent) return problems['read-first'].sentence;
  return null;
}
