import { sql, type ExpressionBuilder } from 'kysely';
import { limits } from '#contract/limits';
import { removeOldCounters } from '../../http/access/rate-limits.store.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries, Tables } from '../../database/tables.ts';
import { deleteItems } from '../../moderation/items/delete-items.ts';
import type { RetentionDays, RetentionRule, RetentionRun, RetentionRuns } from './retention.ts';

type Dependencies = {
  readonly queries: Queries;
  readonly days: RetentionDays;
  readonly audit: Pick<AuditStore, 'purgeBefore'>;
  readonly now: () => number;
};

const counterDays = 1;
const formTokenDays = limits.formTokenUntilHours / 24 + 1;

/** What is removed, and when. */
export function retentionRules(dependencies: Dependencies): readonly RetentionRule[] {
  return [...writtenTextRules(dependencies), ...logRules(dependencies)];
}

/** What people wrote, and how to reach them. */
function writtenTextRules({ queries, days }: Dependencies): readonly RetentionRule[] {
  return [
    {
      name: "senders' contact details, after the answer",
      keepDays: days.contactDays,
      remove: (before) => removeContacts(queries, 'answered', before),
    },
    {
      name: 'contacts of senders who were never answered',
      keepDays: days.supportDays,
      remove: (before) => removeContacts(queries, 'sent', before),
    },
    {
      name: 'items that were returned or hidden, and text that was replaced',
      keepDays: days.rejectedDays,
      remove: (before) => removeOutOfSight(queries, before),
    },
    {
      name: 'forum posts, replies, and reports whose text was deleted',
      keepDays: days.rejectedDays,
      remove: () => removeForumRows(queries),
    },
    {
      name: 'who has read a post',
      keepDays: limits.forumViewDays,
      remove: async (before) =>
        count(await queries.deleteFrom('forum_views').where('at', '<', before).executeTakeFirst()),
    },
    {
      name: 'support messages that are done',
      keepDays: days.supportDays,
      remove: (before) => removeSupportMessages(queries, before),
    },
    {
      name: 'archived classes',
      keepDays: days.classDays,
      remove: async (before) =>
        count(
          await queries.deleteFrom('classes').where('archivedAt', '<', before).executeTakeFirst(),
        ),
    },
  ];
}

/** Logs, and records for limiting and recognizing requests. */
function logRules({ queries, days, audit, now }: Dependencies): readonly RetentionRule[] {
  return [
    {
      name: 'audit log',
      keepDays: days.auditDays,
      remove: (before) => audit.purgeBefore(before, 'retention'),
    },
    {
      name: 'review log of items that are gone',
      keepDays: days.auditDays,
      remove: (before) => purgeReviewLog(queries, before, new Date(now()).toISOString()),
    },
    {
      name: 'log of texts that may mean danger',
      keepDays: days.auditDays,
      remove: async (before) =>
        count(await queries.deleteFrom('danger_log').where('at', '<', before).executeTakeFirst()),
    },
    {
      name: 'attempt counters',
      keepDays: counterDays,
      remove: (before) => removeOldCounters(queries, before),
    },
    {
      name: 'fingerprints of sent texts',
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

export function retentionRunsStore(queries: Queries): RetentionRuns {
  /** Only the newest run is needed. */
  async function add(run: RetentionRun): Promise<void> {
    await queries.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('retention_runs').execute();
      await transaction.insertInto('retention_runs').values(run).execute();
    });
  }

  return {
    async findLast() {
      const row = await queries
        .selectFrom('retention_runs')
        .select(['at', 'countedAt'])
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row ? { at: row.at, countedAt: row.countedAt ?? row.at } : null;
    },
    add,
    confirm: (at) => add({ at, countedAt: at }),
  };
}

/**
 * The time by which other jobs may judge how old something is; null before the first run. It never is ahead of the
 * real time because of one wrong clock, and up to a day behind.
 */
export async function readRetentionClock(queries: Queries): Promise<number | null> {
  const last = await retentionRunsStore(queries).findLast();
  return last === null ? null : Date.parse(last.countedAt);
}

/** By the clock of the PostgreSQL server; SQLite has none of its own. */
export async function readDatabaseTime(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  now: () => number,
): Promise<number> {
  if (engine === 'sqlite') return now();
  const { rows } = await sql<{ now: string }>`select now() as "now"`.execute(queries);
  return Date.parse(rows[0]?.now ?? '');
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
 * Removes items that only reviewers and authors can still see. The days count from the last line in
 * the log, so that an item restored by an undo is not removed immediately.
 */
async function removeOutOfSight(queries: Queries, before: string): Promise<number> {
  return queries
    .transaction()
    .execute((transaction) =>
      deleteItems(transaction, (item) =>
        item.or([
          item.and([
            item('state', 'in', ['rejected', 'hidden']),
            item('supersededBy', 'is', null),
            item('decidedAt', '<', before),
            item.or([item('state', '=', 'rejected'), item.not(item.exists(editsToDecide(item)))]),
            item.not(
              item.exists(
                item
                  .selectFrom('review_log')
                  .select('review_log.id')
                  .whereRef('review_log.itemId', '=', 'review_items.id')
                  .where('review_log.at', '>=', before),
              ),
            ),
          ]),
          item.and([item('supersededBy', 'is not', null), item('updatedAt', '<', before)]),
        ]),
      ),
    );
}

/** Edits that are not published while their author has withdrawn what they change, which nothing else says. */
function editsToDecide(item: ExpressionBuilder<Tables, 'review_items'>) {
  return item
    .selectFrom('review_items as edit')
    .select('edit.id')
    .whereRef(
      'edit.revisionOf',
      '=',
      sql<string>`coalesce(review_items."revisionOf", review_items.id)`,
    )
    .whereRef('edit.id', '!=', 'review_items.id')
    .where('edit.state', 'in', ['pending', 'rejected'])
    .where('edit.supersededBy', 'is', null);
}

/** Removes forum rows and reports whose item and revisions are all gone. */
async function removeForumRows(queries: Queries): Promise<number> {
  let removed = 0;
  for (const table of ['forum_replies', 'forum_posts', 'forum_reports'] as const) {
    const result = await queries
      .deleteFrom(table)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('review_items')
              .select('review_items.id')
              .where((each) =>
                each.or([
                  each('review_items.id', '=', each.ref(`${table}.itemId`)),
                  each('review_items.revisionOf', '=', each.ref(`${table}.itemId`)),
                ]),
              ),
          ),
        ),
      )
      // What everyone can read always has an item; it is never removed here.
      .$if(table !== 'forum_reports', (query) => query.where(sql.ref('state'), '<>', 'published'))
      .executeTakeFirst();
    removed += count(result);
  }
  return removed;
}

async function removeSupportMessages(queries: Queries, before: string): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    // Locked first, on a condition on the row itself: one that is reopened at the same moment stays.
    await transaction
      .updateTable('support_messages')
      .set((row) => ({ doneAt: row.ref('doneAt') }))
      .where('doneAt', '<', before)
      .execute();
    const old = transaction
      .selectFrom('support_messages')
      .select('id')
      .where('doneAt', '<', before);
    await transaction.deleteFrom('sender_contacts').where('itemId', 'in', old).execute();
    return count(
      await transaction
        .deleteFrom('support_messages')
        .where('doneAt', '<', before)
        .executeTakeFirst(),
    );
  });
}

/**
 * Removes old lines of the review log, except those of items that still exist, because undo needs
 * them. The purge itself is recorded permanently, as for the audit log.
 */
async function purgeReviewLog(queries: Queries, before: string, at: string): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('review_log')
      .select((select) => select.fn.max('id').as('id'))
      .where('at', '<', before)
      .where('itemId', 'not in', (items) =>
        items.selectFrom('review_items').select('review_items.id'),
      )
      .executeTakeFirst();
    if (!last?.id) return 0;
    await transaction.insertInto('review_log_purges').values({ at, upToId: last.id }).execute();
    const removed = await transaction
      .deleteFrom('review_log')
      .where('at', '<', before)
      .where('id', '<=', last.id)
      .where('itemId', 'not in', (items) =>
        items.selectFrom('review_items').select('review_items.id'),
      )
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  });
}

function count(result: { readonly numDeletedRows: bigint }): number {
  return Number(result.numDeletedRows);
}
