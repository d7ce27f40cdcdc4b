import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '../text/cpu-time.fixture.ts';
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
    // The host goes into the Content-Security-Policy of every page.
    'https://example.org;sandbox/',
    'https://example.org,x.org/',
    'https://*.org/',
    "https://'self'.org/",
    // Looks like one site and leads to another.
    'https://example.org@elsewhere.example/',
    'https://user:word@example.org/',
    'https:user@example.org',
    'https:\\\\user@example.org',
    // Browsers drop a line break or a tab, and lead where nobody read the address to lead.
    'https://x\n.example/',
    'https://x.example/\r\nform',
    'https://x.exa\tmple/',
    'https://x.example/a form',
    'https://x.example/\u0007',
    'https://x.example/\u0085',
    'https://x.example/\u2028form',
  ])('[S37] may not be %j', (address) => {
    expect(WebAddress.safeParse(address).success).toBe(false);
  });

  it('[product §5] with a line break is refused once, with the same sentence as other invalid addresses', () => {
    const issues = (address: string) =>
      WebAddress.safeParse(address).error?.issues.map(({ message }) => message);

    expect(issues('https://x\n.example')).toEqual(issues('ftp://x.example'));
    expect(issues('https://x\n.example')).toHaveLength(1);
  });

  it('[product §5] of a map on a local network without https is refused, and says why', () => {
    const { error } = WebAddress.safeParse('http://192.168.1.20:8100/');

    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must start with https://, even on a local network: browsers block or warn about http://',
    ]);
  });

  it('[product §5] may be pasted with spaces around it', () => {
    expect(WebAddress.parse(' https://example.org/\n')).toBe('https://example.org/');
  });

  it('[product §5] far over the limit is refused without being searched', async () => {
    const letters = 'a'.repeat(100_000);

    expect(await measureCpuMs(() => WebAddress.safeParse(letters))).toBeLessThan(1000);
  });
});
