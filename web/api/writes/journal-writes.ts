import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

/** The writes of the journal. */
export const journalWrites = {
  /** The list of uploads shows the result for each file. */
  addEntry: write(endpoints.addJournalEntry, {
    failed: 'Not added',
    refreshes: [endpoints.listJournalEntries],
  }),
  /** The answers of a workbook, as a page of the journal. */
  addAnswers: write(endpoints.addJournalEntry, {
    done: 'Added to your journal',
    failed: 'Not added',
    refreshes: [endpoints.listJournalEntries],
  }),
  changeVisibility: write(endpoints.changeJournalVisibility, {
    failed: 'Not changed',
    refreshes: [endpoints.listJournalEntries, endpoints.listMySubmissions],
  }),
  deleteEntry: write(endpoints.deleteJournalEntry, {
    done: 'Deleted',
    failed: 'Not deleted',
    refreshes: [endpoints.listJournalEntries, endpoints.listMySubmissions],
  }),
  addComment: write(endpoints.addJournalComment, {
    failed: 'Comment not sent',
    refreshes: [endpoints.listJournalComments, endpoints.listJournalEntries],
  }),
  setConsent: write(endpoints.setPublishingConsent, {
    done: ({ mayPublish }) => ({
      title: mayPublish ? 'Permission to publish saved' : 'Permission to publish removed',
    }),
    failed: 'Not changed',
    refreshes: [endpoints.listJournalEntries, endpoints.listJournalStudents],
  }),
} as const;
