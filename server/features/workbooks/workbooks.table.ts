import type { Time } from '../../database/column-types.ts';

/** One answer of one person; `value` is JSON. */
export type WorkbookAnswersTable = {
  userId: number;
  workbookId: string;
  fieldId: string;
  value: string;
  savedAt: Time;
};

/** A file that answers an upload field. */
export type WorkbookFilesTable = {
  id: string;
  userId: number;
  workbookId: string;
  fieldId: string;
  filename: string;
  filePath: string;
  fileType: string;
  fileSize: number;
  uploadedAt: Time;
};
