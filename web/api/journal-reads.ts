import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

/** The reads of the journal. */
export const journalReads = {
  entries: read(endpoints.listJournalEntries),
  comments: read(endpoints.listJournalComments),
  sharedInClass: read(endpoints.listClassJournal),
  students: read(endpoints.listJournalStudents),
} as const;
