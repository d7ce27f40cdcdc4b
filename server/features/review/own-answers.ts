import type { User } from '#contract/auth';
import { limits } from '#contract/limits';
import type { Answer, Answers, OwnMessage, StaffCounts } from '#contract/submissions';
import { reviewItemsStore } from '../../moderation/items.store.ts';
import { supportMessagesStore } from '../../moderation/support-messages.store.ts';
import type { Queries } from '../../database/tables.ts';
import { findEdits } from '../../moderation/review-log.store.ts';

/** Decisions and answers that their author has not seen, without their content; for staff, how many wait. */
export async function listAnswers(queries: Queries, user: User): Promise<Answers> {
  const { id } = user;
  const [items, messages, staff] = await Promise.all([
    queries
      .selectFrom('review_items')
      .select(['id', 'kind', 'state', 'authorId', 'decidedAt', 'updatedAt'])
      .where('authorId', '=', id)
      .where('isUnseen', '>', 0)
      .where('supersededBy', 'is', null)
      .limit(limits.reviewListItems)
      .execute(),
    supportMessagesStore.listUnseenOf(queries, id),
    countForStaff(queries, user),
  ]);
  const edits = await findEdits(queries, items);
  const answers: Answer[] = [
    ...items.map(({ id: itemId, kind, state, decidedAt, updatedAt }) => {
      const editedAt = edits.get(itemId) ?? '';
      const isEdit = editedAt > (decidedAt ?? '');
      return {
        id: itemId,
        about: kind,
        state,
        isEdit,
        at: isEdit ? editedAt : (decidedAt ?? updatedAt),
      };
    }),
    ...messages.map(({ id: messageId, answeredAt, doneAt, submittedAt }) => ({
      id: messageId,
      about: 'support' as const,
      state: null,
      isEdit: false,
      at: answeredAt ?? doneAt ?? submittedAt,
    })),
  ];
  return { answers: answers.toSorted((one, next) => one.at.localeCompare(next.at)), staff };
}

/** Marks items and messages as seen; ids of other people's are ignored. */
export async function markSeen(
  queries: Queries,
  { id }: User,
  seen: readonly string[],
): Promise<undefined> {
  // PostgreSQL stores no NUL in text, so nothing can match one.
  const ids = seen.filter((seenId) => !seenId.includes('\0'));
  if (ids.length === 0) return undefined;
  await queries
    .updateTable('review_items')
    .set({ isUnseen: 0 })
    .where('authorId', '=', id)
    .where('id', 'in', ids)
    .execute();
  await supportMessagesStore.markSeen(queries, id, ids);
  return undefined;
}

/** The support messages of an account, newest first. */
export async function listOwnMessages(queries: Queries, { id }: User): Promise<OwnMessage[]> {
  const rows = await supportMessagesStore.listOf(queries, id);
  return rows.map((row) => ({
    id: row.id,
    message: row.text,
    submittedAt: row.submittedAt,
    doneAt: row.doneAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    isUrgent: row.isUrgent === 1,
    isNew: row.isUnseen === 1,
  }));
}

/** The numbers in the header of staff, which is polled. */
async function countForStaff(queries: Queries, user: User): Promise<StaffCounts | null> {
  if (user.role === 'student') return null;
  const [waiting, messages] = await Promise.all([
    reviewItemsStore.countPending(queries, user),
    supportMessagesStore.countOpen(queries, user),
  ]);
  return { waiting, messages };
}
