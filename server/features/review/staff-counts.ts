import type { User } from '#contract/auth';
import type { StaffCounts } from '#contract/submissions';
import { reviewItemsStore } from '../../moderation/items.store.ts';
import { supportMessagesStore } from '../../moderation/support-messages.store.ts';
import type { Queries } from '../../database/tables.ts';

/** What every header of a reviewer asks again and again: numbers, without the queue behind them. */
export async function countForStaff(queries: Queries, { role }: User): Promise<StaffCounts | null> {
  if (role === 'student') return null;
  const [waiting, messages] = await Promise.all([
    reviewItemsStore.countWaiting(queries),
    role === 'admin' ? supportMessagesStore.countOpen(queries) : null,
  ]);
  return { waiting, messages };
}
