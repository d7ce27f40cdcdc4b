import type { Generated } from 'kysely';
import type { Time } from '../../database/engines/column-types.ts';

/** Messages to support; they are never published. The contact is in the account or in sender_contacts. */
export type SupportMessagesTable = {
  id: string;
  authorId: number | null;
  text: string;
  /** For a copy of a text that may mean danger: where it was written, and the page where staff read it. */
  writtenIn: Generated<string | null>;
  href: Generated<string | null>;
  /** For a copy of a report: whose text was reported. This account may not read it. */
  hiddenFromId: Generated<number | null>;
  submittedAt: Time;
  doneAt: Time | null;
  doneById: Generated<number | null>;
  doneByName: string | null;
  answer: string | null;
  answeredAt: Time | null;
  answeredById: Generated<number | null>;
  answeredByName: string | null;
  /** 1 if it may mean danger to someone. */
  isUrgent: Generated<number>;
  /** 1 while its author has not looked at the answer. */
  isUnseen: Generated<number>;
};
