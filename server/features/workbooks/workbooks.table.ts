import type { Time } from '../../database/engines/column-types.ts';

/** One answer of one person; `value` is JSON. */
export type WorkbookAnswersTable = {
  userId: number;
  workbookId: string;
  fieldId: string;
  value: string;
  savedAt: Time;
};
