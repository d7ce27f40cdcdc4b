import { limits } from '#contract/limits';
import { removeOldCounters } from '../../http/rate-limits.store.ts';
import type { Queries } from '../../database/tables.ts';
import { purgeReviewLog } from './purge-review-log.ts';
import type { RetentionRule } from './retention.ts';

/** How many days each type is kept. */
export type RetentionDays = {
  readonly contactDays: number;
  readonly rejectedDays: number;
  readonly supportDays: number;
  readonly auditDays: number;
};

type Parts = {
  readonly queries: Queries;
  readonly days: RetentionDays;
  /** Removes the audit entries that are older than a time. */
  readonly purgeAudit: (beforeIso: string) => Promise<number>;
  readonly now: () => number;
};

const counterDays = 1;
const formTokenDays = limits.formTokenUntilHours / 24 + 1;

/** What is removed, and when. */
export function retentionRules({
  queries,
  days,
  purgeAudit,
  now,
}: Parts): readonly RetentionRule[] {
  return [
    {
      name: 'contacts of senders, after the answer',
      keepDays: days.contactDays,
      remove: (before) => removeContacts(queries, 'answered', before),
    },
    {
      name: 'contacts of senders who were never answered',
      keepDays: days.supportDays,
      remove: (before) => removeContacts(queries, 'sent', before),
    },
    {
      name: 'items that were turned down or hidden, and words that were replaced',
      keepDays: days.rejectedDays,
      remove: (before) => removeOutOfSight(queries, before),
    },
    {
      name: 'support messages that are dealt with',
      keepDays: days.supportDays,
      remove: (before) => removeSupportMessages(queries, before),
    },
    { name: 'audit log', keepDays: days.auditDays, remove: purgeAudit },
    {
      name: 'review log of items that are gone',
      keepDays: days.auditDays,
      remove: (before) => purgeReviewLog(queries, before, new Date(now()).toISOString()),
    },
    {
      name: 'counters of tries',
      keepDays: counterDays,
      remove: (before) => removeOldCounters(queries, before),
    },
    {
      name: 'that a text was sent',
      keepDays: limits.sentTextDays,
      remove: async (before) =>
        count(
          await queries.deleteFrom('sent_texts').where('sentAt', '<', before).executeTakeFirst(),
        ),
    },
    {
      name: 'used form tokens',
      keepDays: formTokenDays,
      remove: async (before) =>
        count(
          await queries
            .deleteFrom('used_form_tokens')
            .where('usedAt', '<', before)
            .executeTakeFirst(),
        ),
    },
  ];
}

async function removeContacts(
  queries: Queries,
  since: 'answered' | 'sent',
  before: string,
): Promise<number> {
  const itemTime = since === 'answered' ? 'decidedAt' : 'submittedAt';
  const messageTime = since === 'answered' ? 'doneAt' : 'submittedAt';
  return count(
    await queries
      .deleteFrom('sender_contacts')
      .where((where) =>
        where.or([
          where(
            'itemId',
            'in',
            where.selectFrom('review_items').select('id').where(itemTime, '<', before),
          ),
          where(
            'itemId',
            'in',
            where.selectFrom('support_messages').select('id').where(messageTime, '<', before),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
}

/**
 * What nobody but reviewers and authors sees any more. Its time begins with the last thing that
 * happened to it: what came back by an undo has its days before it.
 */
async function removeOutOfSight(queries: Queries, before: string): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('review_items')
      .select('id')
      .where((where) =>
        where.or([
          where.and([
            where('state', 'in', ['rejected', 'hidden']),
            where('supersededBy', 'is', null),
            where('decidedAt', '<', before),
            where.not(
              where.exists(
                where
                  .selectFrom('review_log')
                  .select('review_log.id')
                  .whereRef('review_log.itemId', '=', 'review_items.id')
                  .where('review_log.at', '>=', before),
              ),
            ),
          ]),
          where.and([where('supersededBy', 'is not', null), where('updatedAt', '<', before)]),
        ]),
      );
    await transaction.deleteFrom('sender_contacts').where('itemId', 'in', old).execute();
    return count(
      await transaction.deleteFrom('review_items').where('id', 'in', old).executeTakeFirst(),
    );
  });
}

async function removeSupportMessages(queries: Queries, before: string): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('support_messages')
      .select('id')
      .where('doneAt', '<', before);
    await transaction.deleteFrom('sender_contacts').where('itemId', 'in', old).execute();
    return count(
      await transaction.deleteFrom('support_messages').where('id', 'in', old).executeTakeFirst(),
    );
  });
}

function count(result: { readonly numDeletedRows: bigint }): number {
  return Number(result.numDeletedRows);
}
