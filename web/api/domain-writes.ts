import { endpoints } from 'virtual:endpoints';

import { HttpError } from './http-error.ts';
import { write } from './write.ts';

/** The writes of the Domain tab and of Domain setup, with their toasts of §8. */
export const domainWrites = {
  setUpBlueMapDns: write(endpoints.setUpBlueMapDns, {
    done: 'DNS Configuration Complete',
    failed: (error) => ({
      title: 'Configuration Failed',
      description:
        error instanceof HttpError
          ? `DNS configuration failed: ${error.status}`
          : 'Unknown error occurred',
    }),
    refreshes: ['dnsRecords'],
  }),
  setUpDomainRedirect: write(endpoints.setUpDomainRedirect, {
    done: 'Domain Redirect Configured',
    failed: 'Domain Setup Failed',
    refreshes: ['dnsRecords'],
  }),
  previewMapDns: write(endpoints.previewMapDns, { failed: 'No preview' }),
  previewDomainRedirect: write(endpoints.previewDomainRedirect, { failed: 'No preview' }),
} as const;
