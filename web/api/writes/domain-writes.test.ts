import { describe, expect, it } from 'vitest';
import { domainWrites } from './domain-writes.ts';
import { HttpError } from '../http-error.ts';

describe('The toasts of the domain forms', () => {
  it('[§8] show the HTTP status of a refusal, or that the error is unknown', () => {
    const { failedMessage } = domainWrites.setUpBlueMapDns;

    expect(failedMessage(new HttpError(503, 'DNS is not set up here.'))).toEqual({
      title: 'Configuration Failed',
      description: 'DNS configuration failed: 503',
    });
    expect(failedMessage(new Error('offline'))).toEqual({
      title: 'Configuration Failed',
      description: 'Unknown error occurred',
    });
  });

  it('[§8] show the title when the redirect fails', () => {
    const { failedMessage } = domainWrites.setUpDomainRedirect;

    expect(failedMessage(new HttpError(502, "Cloudflare couldn't be reached."))).toEqual({
      title: 'Domain Setup Failed',
      description: "502: Cloudflare couldn't be reached.",
    });
  });
});
