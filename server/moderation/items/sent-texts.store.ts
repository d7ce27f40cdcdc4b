import { dayMs } from '#contract/text/durations';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { Dialect } from '../../database/engines/dialect.ts';
import type { Queries } from '../../database/tables.ts';

export type SentText = {
  /** A keyed hash of sender and text, from which neither can be read. */
  readonly key: string;
  readonly at: number;
};
type Dependencies = { readonly transaction: Queries; readonly dialect: Dialect };

/**
 * The undecided item that the same sender created from the same text within a day. Two simultaneous
 * calls run one after the other.
 */
export async function findPendingText(
  { transaction, dialect }: Dependencies,
  { key, at }: SentText,
): Promise<string | null> {
  await dialect.lock(transaction, lockNames.sentText(key));
  const row = await transaction
    .selectFrom('sent_texts')
    .leftJoin('review_items', 'review_items.id', 'sent_texts.itemId')
    .leftJoin('support_messages', 'support_messages.id', 'sent_texts.itemId')
    .select('sent_texts.itemId')
    .where('sent_texts.key', '=', key)
    .where('sent_texts.sentAt', '>', new Date(at - dayMs).toISOString())
    .where((where) =>
      where.or([
        where('review_items.state', '=', 'pending'),
        where.and([
          where('support_messages.id', 'is not', null),
          where('support_messages.doneAt', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row?.itemId ?? null;
}

export async function rememberText(
  transaction: Queries,
  { key, at }: SentText,
  itemId: string,
): Promise<void> {
  const sentAt = new Date(at).toISOString();
  await transaction
    .insertInto('sent_texts')
    .values({ key, itemId, sentAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ itemId, sentAt }))
    .execute();
}

/** For an item whose text has changed. */
export async function forgetText(transaction: Queries, itemId: string): Promise<void> {
  await transaction.deleteFrom('sent_texts').where('itemId', '=', itemId).execute();
}

/** Case and spaces make no difference. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
