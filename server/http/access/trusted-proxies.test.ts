import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { getHost, trustProxies } from './trusted-proxies.ts';

describe('trusted proxies', () => {
  it.each([
    { setting: false, address: '127.0.0.1', hop: 0, isTrusted: false },
    { setting: true, address: '203.0.113.9', hop: 3, isTrusted: true },
    { setting: 1, address: '203.0.113.9', hop: 0, isTrusted: true },
    { setting: 1, address: '203.0.113.9', hop: 1, isTrusted: false },
    { setting: ['10.0.0.0/8'], address: '10.9.8.7', hop: 0, isTrusted: true },
    { setting: ['10.0.0.0/8'], address: '::ffff:10.9.8.7', hop: 0, isTrusted: true },
    { setting: ['10.0.0.0/8'], address: '11.0.0.1', hop: 0, isTrusted: false },
    { setting: ['203.0.113.9', 'loopback'], address: '::1', hop: 0, isTrusted: true },
    { setting: ['203.0.113.9', 'loopback'], address: '203.0.113.9', hop: 0, isTrusted: true },
    { setting: ['2001:db8::/32'], address: '2001:db8:1::2', hop: 0, isTrusted: true },
    { setting: ['2001:db8::/32'], address: 'unknown', hop: 0, isTrusted: false },
  ])('TRUST_PROXY=$setting and $address: $isTrusted', ({ setting, address, hop, isTrusted }) => {
    const trust = trustProxies(setting);

    expect(trust && trust(address, hop)).toBe(isTrusted);
  });

  it('a list with an invalid entry is refused by name', () => {
    expect(() => trustProxies(['proxy.example'])).toThrow('TRUST_PROXY: "proxy.example"');
  });

  it('[§6] only trusted proxies may name the host', () => {
    const request = new IncomingMessage(new Socket());
    request.headers = { host: 'inside:3000', 'x-forwarded-host': 'evil.example, plan.example' };

    expect(getHost(request, false)).toBe('inside:3000');
    expect(getHost(request, () => true)).toBe('plan.example');
  });
});
