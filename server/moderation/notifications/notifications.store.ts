import type { Selectable } from 'kysely';
import { limits } from '#contract/limits';
import type { NotificationKind } from '#contract/accounts/notifications';
import type { Queries } from '../../database/tables.ts';
import { classRoster } from '../classes/class-roster.store.ts';
import { mailOutboxStore } from './mail-outbox.store.ts';
import type { NotificationsTable, SubjectKind } from './notifications.table.ts';

type NotificationRow = Selectable<NotificationsTable>;

export type NewNotification = {
  readonly userId: number;
  /** Whose name stands for `{actor}`. */
  readonly actorId?: number | null;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly href: string;
  /** Whose title stands for `{subject}`. */
  readonly subject?: { readonly kind: SubjectKind; readonly id: string };
};

type UrgentSubject = { readonly authorId: number | null; readonly hiddenFromId?: number | null };

export const notificationsStore = {
  /** Call it in the transaction of the change it is about. */
  async add(queries: Queries, notification: NewNotification, at: string): Promise<void> {
    const { subject, ...row } = notification;
    await queries
      .insertInto('notifications')
      .values({
        ...row,
        at,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
      })
      .execute();
    await mailOutboxStore.add(queries, notification, at);
  },

  /** Removes one notification that was added at this time, unless it has been read, and its email, unless it was sent. */
  async removeUnread(
    queries: Queries,
    { userId, kind, title, href }: NewNotification,
    at: string,
  ): Promise<void> {
    const { numDeletedRows } = await queries
      .deleteFrom('notifications')
      .where('id', '=', (where) =>
        where
          .selectFrom('notifications as row')
          .select((select) => select.fn.min('row.id').as('id'))
          .where('row.userId', '=', userId)
          .where('row.at', '=', at)
          .where('row.kind', '=', kind)
          .where('row.title', '=', title)
          .where('row.readAt', 'is', null),
      )
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await mailOutboxStore.cancelUnsent(queries, { userId, kind, href }, at);
  },

  /**
   * P-34: asks the author's teachers and every administrator to read something first, at the given
   * address. The person whom it reports is left out, unless no other administrator is present.
   * @returns the notified accounts
   */
  async addUrgent(
    queries: Queries,
    { authorId, hiddenFromId = null }: UrgentSubject,
    at: string,
    href = '/review',
  ): Promise<readonly number[]> {
    const administrators = await queries
      .selectFrom('users')
      .select(['id', 'deletesAt'])
      .where('role', '=', 'admin')
      .where('suspendedAt', 'is', null)
      .execute();
    const teacherIds = authorId === null ? [] : await classRoster.listTeacherIds(queries, authorId);
    const others = administrators.filter(({ id }) => id !== hiddenFromId);
    const isOtherPresent = others.some(({ deletesAt }) => deletesAt === null);
    const userIds = new Set([
      ...(isOtherPresent ? others : administrators).map(({ id }) => id),
      ...teacherIds.filter((id) => id !== hiddenFromId),
    ]);
    for (const userId of userIds) {
      const title = 'Someone may be in danger. Read this now.';
      await notificationsStore.add(queries, { userId, kind: 'urgent', title, href }, at);
    }
    return [...userIds];
  },

  /**
   * The notifications of an account, the newest first. Beyond the limit, unread ones displace read
   * ones, which could never be read otherwise, and urgent ones displace all others.
   */
  async list(queries: Queries, userId: number): Promise<readonly NotificationRow[]> {
    const rows = await queries
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy((row) =>
        row
          .case()
          .when('readAt', 'is not', null)
          .then(2)
          .when('kind', '=', 'urgent')
          .then(0)
          .else(1)
          .end(),
      )
      .orderBy('id', 'desc')
      .limit(limits.notifications)
      .execute();
    return rows.toSorted((one, other) => other.id - one.id);
  },

  /** Counts all unread notifications, even those beyond the limit of the list. */
  async countUnread(queries: Queries, userId: number): Promise<number> {
    const { unread } = await queries
      .selectFrom('notifications')
      .select((select) => select.fn.countAll<number>().as('unread'))
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .executeTakeFirstOrThrow();
    return unread;
  },

  /** Ids of other people's notifications are ignored. `upTo` includes that one and all with lower ids. */
  async markRead(
    queries: Queries,
    userId: number,
    { ids, upTo }: { readonly ids: readonly number[]; readonly upTo: number },
    readAt: string,
  ): Promise<void> {
    await queries
      .updateTable('notifications')
      .set({ readAt })
      .where('userId', '=', userId)
      .where(({ eb, or }) =>
        or([eb('id', '<=', upTo), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
      )
      .where('readAt', 'is', null)
      .execute();
  },
};
