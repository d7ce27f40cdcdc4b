import type { NotificationKind } from '#contract/accounts/notifications';
import type { Generated } from 'kysely';
import type { Serial, Time } from '../database/column-types.ts';

/**
 * Notifications of an account: a sentence in `title` and the page it leads to in `href`. In the sentence,
 * `{actor}` stands for the public name of `actorId`, and `{subject}` for what the page is about.
 */
export type NotificationsTable = {
  id: Serial;
  userId: number;
  actorId: Generated<number | null>;
  at: Time;
  kind: NotificationKind;
  title: string;
  href: string;
  readAt: Time | null;
};
