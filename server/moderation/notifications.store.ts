import type { NotificationKind } from '#contract/notifications';
import type { Queries } from '../database/tables.ts';

export type NewNotification = {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly href: string;
};

export const notificationsStore = {
  /** Call it in the transaction that makes the change it tells about. */
  async add(queries: Queries, notification: NewNotification, at: string): Promise<void> {
    await queries
      .insertInto('notifications')
      .values({ ...notification, at })
      .execute();
  },
};
