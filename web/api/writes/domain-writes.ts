import { endpoints } from 'virtual:endpoints';

import { HttpError } from '../http-error.ts';
import { write } from './write.ts';

const mapFailure = (error: Error) => ({
  title: 'Configuration Failed',
  description:
    error instanceof HttpError
      ? `DNS configuration failed: ${error.status}`
      : 'Unknown error occurred',
});

/** The writes of the Domain tab and of Domain setup, with the toasts of §8. */
export const domainWrites = {
  setUpBlueMapDns: write(endpoints.setUpBlueMapDns, {
    done: 'DNS Configuration Complete',
    failed: mapFailure,
    refreshes: [endpoints.listDnsRecords],
  }),
  setUpDomainRedirect: write(endpoints.setUpDomainRedirect, {
    done: 'Domain Redirect Configured',
    failed: 'Domain Setup Failed',
    refreshes: [endpoints.listDnsRecords],
  }),
  // The checks before a change: their failure is shown as that of the button.
  checkMapDns: write(endpoints.previewMapDns, { failed: mapFailure }),
  checkDomainRedirect: write(endpoints.previewDomainRedirect, { failed: 'Domain Setup Failed' }),
  previewMapDns: write(endpoints.previewMapDns, { failed: "Couldn't preview the change" }),
  previewDomainRedirect: write(endpoints.previewDomainRedirect, {
    failed: "Couldn't preview the change",
  }),
} as const;
