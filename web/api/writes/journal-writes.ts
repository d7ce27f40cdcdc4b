import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

/** The toast of a failure, until the answers of a workbook are saved. */
export const answersNotSaved = 'Answers not saved yet';

/** The journal, and the answers of workbooks, which can become a page of it. */
export const journalWrites = {
  /** The list of uploads shows the result for each file. */
  addEntry: write(endpoints.addJournalEntry, {
    failed: "Couldn't add it",
    refreshes: [endpoints.listJournalEntries],
  }),
  /** The page itself shows whether saving worked. */
  saveAnswers: write(endpoints.saveWorkbookAnswers, { failed: answersNotSaved }),
  /** The answers of a workbook, as a page of the journal. */
  addAnswers: write(endpoints.addJournalEntry, {
    done: 'Added to your journal',
    failed: "Couldn't add it",
    refreshes: [endpoints.listJournalEntries],
  }),
  changeVisibility: write(endpoints.changeJournalVisibility, {
    failed: "Couldn't change who can see it",
    refreshes: [endpoints.listJournalEntries, endpoints.listMySubmissions],
  }),
  deleteEntry: write(endpoints.deleteJournalEntry, {
    done: 'Deleted',
    failed: "Couldn't delete it",
    refreshes: [endpoints.listJournalEntries, endpoints.listMySubmissions],
  }),
  addComment: write(endpoints.addJournalComment, {
    done: 'Comment sent',
    failed: "Couldn't send the comment",
    refreshes: [endpoints.listJournalComments, endpoints.listJournalEntries],
  }),
  setConsent: write(endpoints.setPublishingConsent, {
    done: ({ mayPublish }) => ({
      title: mayPublish ? 'Permission to publish saved' : 'Permission to publish removed',
    }),
    failed: "Couldn't save the permission",
    refreshes: [endpoints.listJournalEntries, endpoints.listJournalStudents],
  }),
} as const;
