import { endpoints } from 'virtual:endpoints';

import { reviewReads } from './published-reads.ts';
import { write } from './write.ts';

/** The decisions of reviewers, and what is done about messages. */
export const reviewWrites = {
  /** The review itself shows the success, with Undo. */
  approveItem: write(endpoints.approveItem, {
    failed: "Couldn't approve it",
    refreshes: reviewReads,
  }),
  rejectItem: write(endpoints.rejectItem, {
    failed: "Couldn't return it",
    refreshes: reviewReads,
  }),
  hideItem: write(endpoints.hideItem, {
    failed: "Couldn't hide it",
    refreshes: reviewReads,
  }),
  undoDecision: write(endpoints.undoDecision, {
    done: 'Decision undone',
    failed: "Couldn't undo it",
    refreshes: [...reviewReads, endpoints.listModerationItems],
  }),
  openDanger: write(endpoints.openDanger, {
    failed: "Couldn't log that you opened it",
    refreshes: [endpoints.getDangerLog],
  }),
  handleDanger: write(endpoints.handleDanger, {
    done: () => ({ title: 'Recorded', description: 'Someone is taking care of this.' }),
    failed: "Couldn't record it",
    refreshes: [
      endpoints.getDangerLog,
      endpoints.listModerationItems,
      endpoints.listSupportMessages,
      endpoints.getReviewCounts,
    ],
  }),
  eraseSenderContact: write(endpoints.eraseSenderContact, {
    done: 'Name and email deleted',
    failed: "Couldn't delete name and email",
    refreshes: [endpoints.listModerationItems, endpoints.listSupportMessages],
  }),
  changeSupportMessage: write(endpoints.changeSupportMessage, {
    done: ({ doneAt }) => ({
      title: doneAt === null ? 'Message reopened' : 'Message marked as done',
    }),
    failed: "Couldn't update the message",
    refreshes: [endpoints.listSupportMessages, endpoints.getReviewCounts],
  }),
  answerSupportMessage: write(endpoints.changeSupportMessage, {
    done: 'Answer sent',
    failed: "Couldn't send the answer",
    refreshes: [endpoints.listSupportMessages, endpoints.getReviewCounts],
  }),
} as const;
