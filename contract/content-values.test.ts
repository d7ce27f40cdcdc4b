import { describe, expect, it } from 'vitest';
import { WebAddress } from './content-values.ts';

describe('an address of another site', () => {
  it.each([
    'https://example.org/a?b#c',
    'https://xn--bcher-kva.example/',
    'https://a.b.co:8443/?q=a@b',
  ])('[product §5] may be %s', (address) => {
    expect(WebAddress.safeParse(address).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.org/',
    // What stands for the host goes into the Content-Security-Policy of every page.
    'https://example.org;sandbox/',
    'https://example.org,x.org/',
    'https://*.org/',
    "https://'self'.org/",
    // Looks like one site and leads to another.
    'https://example.org@elsewhere.example/',
    'https://user:word@example.org/',
    'https:user@example.org',
    'https:\\\\user@example.org',
  ])('S37 may not be %s', (address) => {
    expect(WebAddress.safeParse(address).success).toBe(false);
  });
});
