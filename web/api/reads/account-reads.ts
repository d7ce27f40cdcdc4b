import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

/** Reads of the account page. */
export const accountReads = {
  displayNames: read(endpoints.offerDisplayNames),
  mailPreference: read(endpoints.getMailPreference),
  accountSessions: read(endpoints.listAccountSessions),
} as const;
