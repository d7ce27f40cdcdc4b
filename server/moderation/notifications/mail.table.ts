import type { Generated } from 'kysely';
import type { NotificationKind } from '#contract/accounts/notifications';
import type { Serial, Time } from '../../database/engines/column-types.ts';

/** Accounts that want email; `token` lets the reader of an email unsubscribe without signing in. */
export type MailPreferencesTable = { userId: number; token: string; askedAt: Time };

/** Notifications not yet sent by email, without any text that a person wrote. */
export type MailOutboxTable = {
  id: Serial;
  userId: number;
  kind: NotificationKind;
  href: string;
  createdAt: Time;
  /** When to try next; a sender moves this ahead, so that no other takes the row. */
  dueAt: Time;
  attempts: Generated<number>;
};
