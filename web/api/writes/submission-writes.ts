import { endpoints } from 'virtual:endpoints';

import { beforeItAppears, write } from './write.ts';

const tryLater = 'Please try again later.';

/** The forms of the community page, which need no account. */
export const submissionWrites = {
  submitQuest: write(endpoints.submitQuest, {
    done: () => ({ title: 'Quest Submitted!', description: beforeItAppears }),
    failed: () => ({ title: 'Submission Failed', description: tryLater }),
    refreshes: [endpoints.listMySubmissions],
  }),
  sendSupportMessage: write(endpoints.sendSupportMessage, {
    done: () => ({ title: 'Message Sent!', description: 'Someone will read it.' }),
    failed: () => ({ title: 'Message Failed', description: tryLater }),
    refreshes: [endpoints.listMySubmissions],
  }),
  celebrate: write(endpoints.celebrate, {
    done: () => ({ title: 'Celebration Shared!', description: beforeItAppears }),
    failed: () => ({ title: 'Celebration Failed', description: tryLater }),
    refreshes: [endpoints.listMySubmissions],
  }),
} as const;
