import type { Selectable } from 'kysely';
import type { NotificationKind } from '#contract/accounts/notifications';
import { dayMs, minuteMs } from '#contract/text/durations';
import type { Queries } from '../../database/tables.ts';
import type { MailOutboxTable } from './mail.table.ts';

export type OutboxRow = Selectable<MailOutboxTable>;

/** Urgent notifications are sent immediately; all others are collected into one email. */
const gatherMs = 2 * minuteMs;
/** Longer than any wait between two attempts. */
const longestWaitMs = dayMs;

/** Unsent emails, stored in the same transaction as their notification. */
export const mailOutboxStore = {
  /** Does nothing for an account that does not want email. */
  async add(
    queries: Queries,
    notification: {
      readonly userId: number;
      readonly kind: NotificationKind;
      readonly href: string;
    },
    at: string,
  ): Promise<void> {
    const { userId, kind, href } = notification;
    const preference = await queries
      .selectFrom('mail_preferences')
      .select('userId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!preference) return;
    const dueAt = kind === 'urgent' ? at : later(at, gatherMs);
    await queries
      .insertInto('mail_outbox')
      .values({ userId, kind, href, createdAt: at, dueAt })
      .execute();
  },

  /** Removes one email that was added at this time, unless it was sent. */
  async cancelUnsent(
    queries: Queries,
    { userId, kind, href }: Pick<OutboxRow, 'userId' | 'kind' | 'href'>,
    at: string,
  ): Promise<void> {
    await queries
      .deleteFrom('mail_outbox')
      .where('id', '=', (where) =>
        where
          .selectFrom('mail_outbox as row')
          .select((select) => select.fn.min('row.id').as('id'))
          .where('row.userId', '=', userId)
          .where('row.createdAt', '=', at)
          .where('row.kind', '=', kind)
          .where('row.href', '=', href),
      )
      .execute();
  },

  /** Reserves due emails for one sender; if they are not sent, they are due again at `retryAt`. */
  async take(
    queries: Queries,
    {
      at,
      retryAt,
      count,
    }: { readonly at: string; readonly retryAt: string; readonly count: number },
  ): Promise<readonly OutboxRow[]> {
    // Nothing waits this long; a later time was set while the clock was ahead.
    const farthest = later(at, longestWaitMs);
    return (
      queries
        .updateTable('mail_outbox')
        .set((set) => ({ dueAt: retryAt, attempts: set('attempts', '+', 1) }))
        .where('id', 'in', (due) =>
          due
            .selectFrom('mail_outbox as row')
            .select('row.id')
            .where(({ or, eb }) => or([eb('row.dueAt', '<=', at), eb('row.dueAt', '>', farthest)]))
            .orderBy('row.dueAt')
            .limit(count),
        )
        // Asked again once the row is locked: another instance may have taken it in the meantime.
        .where(({ or, eb }) => or([eb('dueAt', '<=', at), eb('dueAt', '>', farthest)]))
        .returningAll()
        .execute()
    );
  },

  async remove(queries: Queries, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await queries.deleteFrom('mail_outbox').where('id', 'in', ids).execute();
  },

  async postpone(queries: Queries, ids: readonly number[], dueAt: string): Promise<void> {
    if (ids.length === 0) return;
    await queries.updateTable('mail_outbox').set({ dueAt }).where('id', 'in', ids).execute();
  },

  /** Frees taken emails that nobody tried to send. */
  async returnUnsent(queries: Queries, ids: readonly number[], dueAt: string): Promise<void> {
    if (ids.length === 0) return;
    await queries
      .updateTable('mail_outbox')
      .set((set) => ({ dueAt, attempts: set('attempts', '-', 1) }))
      .where('id', 'in', ids)
      .execute();
  },

  /** Drops notifications that are days old, except those of texts that may mean danger. */
  async removeOlderThan(queries: Queries, before: string): Promise<number> {
    const { numDeletedRows } = await queries
      .deleteFrom('mail_outbox')
      .where('createdAt', '<', before)
      .where('kind', '<>', 'urgent')
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
