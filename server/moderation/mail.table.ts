import type { Generated } from 'kysely';
import type { NotificationKind } from '#contract/notifications';
import type { Serial, Time } from '../database/column-types.ts';

/** The accounts that asked for email; `token` lets a reader of that email end it without signing in. */
export type MailPreferencesTable = { userId: number; token: string; askedAt: Time };

/** Notifications that are still to be sent by email, without any text that a person wrote. */
export type MailOutboxTable = {
  id: Serial;
  userId: number;
  kind: NotificationKind;
  href: string;
  createdAt: Time;
  /** When to try next; a sender that takes a row moves this ahead, so that no other takes it too. */
  dueAt: Time;
  attempts: Generated<number>;
};
