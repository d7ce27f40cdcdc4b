import { describe, expect, it } from 'vitest';
import { domainWrites } from './domain-writes.ts';
import { HttpError } from './http-error.ts';

describe('The toasts of the domain forms', () => {
  it('[§8] show the HTTP status of a refusal, or that the error is unknown', () => {
    const { wordsWhenFailed } = domainWrites.setUpBlueMapDns;

    expect(wordsWhenFailed(new HttpError(503, 'DNS is not set up here.'))).toEqual({
      title: 'Configuration Failed',
      description: 'DNS configuration failed: 503',
    });
    expect(wordsWhenFailed(new Error('offline'))).toEqual({
      title: 'Configuration Failed',
      description: 'Unknown error occurred',
    });
  });

  it('[§8] show the title when the redirect fails', () => {
    const { wordsWhenFailed } = domainWrites.setUpDomainRedirect;

    expect(wordsWhenFailed(new HttpError(502, 'Cloudflare could not be reached.'))).toEqual({
      title: 'Domain Setup Failed',
      description: '502: Cloudflare could not be reached.',
    });
  });
});
