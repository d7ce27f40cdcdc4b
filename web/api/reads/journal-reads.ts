import { endpoints } from 'virtual:endpoints';

import { callForFile } from '../call.ts';
import { read, type Read } from './read.ts';

/** The text of an entry that is a text file. */
const text: Read<string> = {
  path: endpoints.getJournalFile.path,
  everySeconds: null,
  isForgottenOnLeaving: false,
  isReadOnOpening: false,
  fetch: async (input) => await (await callForFile(endpoints.getJournalFile, input)).text(),
};

export const journalReads = {
  entries: read(endpoints.listJournalEntries),
  comments: read(endpoints.listJournalComments),
  sharedInClass: read(endpoints.listClassJournal),
  students: read(endpoints.listJournalStudents),
  text,
} as const;

export function loadJournalFile(id: string, signal: AbortSignal): Promise<Blob> {
  return callForFile(endpoints.getJournalFile, { params: { id }, signal });
}
