import type { NotificationKind } from '#contract/accounts/notifications';
import type { Serial, Time } from '../database/column-types.ts';

/** Notifications of an account: a sentence in `title` and the page it leads to in `href`. */
export type NotificationsTable = {
  id: Serial;
  userId: number;
  at: Time;
  kind: NotificationKind;
  title: string;
  href: string;
  readAt: Time | null;
};
