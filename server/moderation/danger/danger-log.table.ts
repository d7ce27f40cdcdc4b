import type { DangerLogKind } from '#contract/moderation/danger-log';
import type { Serial, Time } from '../../database/engines/column-types.ts';

/** The history of a text that may mean danger (P-34). Lines are only ever added. */
export type DangerLogTable = {
  id: Serial;
  /** The id of a review item or of a support message. */
  subjectId: string;
  at: Time;
  kind: DangerLogKind;
  actorId: number | null;
  /** Who was notified, who opened it, or what was done. */
  text: string;
};
