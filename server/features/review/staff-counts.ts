import type { User } from '#contract/auth';
import { limits } from '#contract/limits';
import type { StaffCounts } from '#contract/submissions';
import { mayTellOfDanger } from '#contract/urgent-words';
import { reviewItemsStore } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';

/** What every header of a reviewer asks again and again: numbers, without the queue behind them. */
export async function countForStaff(queries: Queries, { role }: User): Promise<StaffCounts | null> {
  if (role === 'student') return null;
  const [waiting, messages] = await Promise.all([
    reviewItemsStore.countWaiting(queries),
    role === 'admin' ? countMessages(queries) : null,
  ]);
  return { waiting, messages };
}

async function countMessages(queries: Queries): Promise<StaffCounts['messages']> {
  const { open } = await queries
    .selectFrom('support_messages')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (open === 0) return { open, urgent: 0 };
  // What a message says is judged as it is read: those that the inbox lists.
  const listed = await queries
    .selectFrom('support_messages')
    .select('text')
    .where('doneAt', 'is', null)
    .orderBy('submittedAt')
    .limit(limits.reviewListItems)
    .execute();
  return { open, urgent: listed.filter(({ text }) => mayTellOfDanger(text)).length };
}
