import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Queries, Tables } from '../../database/tables.ts';

type ItemCondition = (where: ExpressionBuilder<Tables, 'review_items'>) => Expression<SqlBool>;

/**
 * Deletes items with what is kept about their senders, and returns how many. They are locked first, so that an item
 * that is published at the same moment stays as a whole.
 */
export async function deleteItems(transaction: Queries, isDeleted: ItemCondition): Promise<number> {
  // On PostgreSQL, only a condition on the row itself holds for what a decision has just made of it.
  await transaction
    .updateTable('review_items')
    .set((row) => ({ state: row.ref('state') }))
    .where(isDeleted)
    .execute();
  const deleted = transaction.selectFrom('review_items').select('id').where(isDeleted);
  for (const table of ['sender_contacts', 'sent_texts'] as const)
    await transaction.deleteFrom(table).where('itemId', 'in', deleted).execute();
  // The database deletes the replies to a post with it, but those of others stay with their authors and reviewers,
  // who may not have read them yet (P-34). Their label would repeat the title of the post.
  await transaction
    .updateTable('review_items')
    .set({ parentId: null, title: 'Reply to a deleted post' })
    .where('parentId', 'in', deleted)
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('review_items')
    .where(isDeleted)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
