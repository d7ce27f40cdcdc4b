import { endpoints } from 'virtual:endpoints';

import { submissionReads, reviewReads } from './published-reads.ts';
import { beforeItAppears, write } from './write.ts';

/** What a review changes, and the list of submissions, which the author has on the screen. */
const ownReads = [...reviewReads, ...submissionReads] as const;

/** What people do with what they sent. */
export const authorWrites = {
  /** Sent in the background while someone reads, so its success shows no toast. */
  markSubmissionsSeen: write(endpoints.markSubmissionsSeen, {
    failed: "Couldn't mark the answers as read",
  }),
  reviseSubmission: write(endpoints.reviseSubmission, {
    done: () => ({ title: 'Sent', description: beforeItAppears }),
    failed: "Couldn't send it",
    refreshes: ownReads,
  }),
  appealSubmission: write(endpoints.appealSubmission, {
    done: () => ({ title: 'Second review requested', description: 'Someone will read it again.' }),
    failed: "Couldn't send it",
    refreshes: ownReads,
  }),
  /** The list itself shows the success, with Undo. */
  withdrawSubmission: write(endpoints.withdrawSubmission, {
    failed: "Couldn't withdraw it",
    refreshes: ownReads,
  }),
  undoWithdrawal: write(endpoints.undoWithdrawal, {
    done: ({ title }) => ({ title: 'Restored', description: title }),
    failed: "Couldn't restore it",
    refreshes: ownReads,
  }),
} as const;
