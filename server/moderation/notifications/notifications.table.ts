import type { NotificationKind } from '#contract/accounts/notifications';
import type { Generated } from 'kysely';
import type { Serial, Time } from '../../database/engines/column-types.ts';

/** What a notification is about; the id of a post or project is that of its original. */
export type SubjectKind = 'post' | 'project' | 'challenge' | 'journal-entry';

/**
 * Notifications of an account: a sentence in `title` and the page it leads to in `href`. In the sentence,
 * `{actor}` stands for the public name of `actorId`, and `{subject}` for the title of the subject.
 */
export type NotificationsTable = {
  id: Serial;
  userId: number;
  actorId: Generated<number | null>;
  at: Time;
  kind: NotificationKind;
  title: string;
  href: string;
  subjectKind: Generated<SubjectKind | null>;
  subjectId: Generated<string | null>;
  readAt: Time | null;
};
