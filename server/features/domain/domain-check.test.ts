import { describe, expect, it, onTestFinished } from 'vitest';
import type { DomainSettings } from '#contract/game-server/domain';
import { CloudflareClient } from '#protocols/dns/cloudflare-client';
import type { PracticeDnsFaults } from '../../../practice-server/dns/dns-faults.ts';
import { startTestDns } from '../../../practice-server/testing/test-dns.ts';
import { createDnsCheck } from './dns-check.ts';

const token = 'canary-dns-token-4712';
const usual: DomainSettings = {
  isReady: true,
  missing: [],
  isPractice: false,
  mapDomain: 'map.city.example',
  portalDomain: 'portal.city.example',
  serverAddress: null,
  javaPort: 25565,
};

async function start({ settings = usual, token: used = token, zoneId = 'z1' } = {}) {
  const dns = await startTestDns({ token });
  onTestFinished(dns.close);
  const zone = new CloudflareClient({ apiUrl: dns.url, token: used, zoneId });
  const check = createDnsCheck({ zone, settings: () => settings, now: Date.now });
  return { dns, run: (signal = new AbortController().signal) => check(signal) };
}

describe('the check of DNS', () => {
  it('finds all in order, and changes nothing', async () => {
    const { dns, run } = await start();
    const before = JSON.stringify([dns.zone.records, dns.zone.rules]);

    const checks = await run();

    expect(checks.map(({ subject, state, remedy }) => [subject, state, remedy])).toEqual([
      ['token', 'ok', null],
      ['zone', 'ok', null],
      ['records', 'ok', null],
      ['redirects', 'ok', null],
    ]);
    expect(JSON.stringify([dns.zone.records, dns.zone.rules])).toBe(before);
  });

  it.each<{ fault: Partial<PracticeDnsFaults>; subject: string; expected: string }>([
    { fault: { lacks: ['zone'] }, subject: 'zone', expected: 'Zone – Zone – Read' },
    { fault: { lacks: ['records'] }, subject: 'records', expected: 'Zone – DNS – Edit' },
    { fault: { lacks: ['record-changes'] }, subject: 'records', expected: 'Zone – DNS – Edit' },
    {
      fault: { lacks: ['redirects'] },
      subject: 'redirects',
      expected: 'Zone – Single Redirect – Edit',
    },
    {
      fault: { lacks: ['redirect-changes'] },
      subject: 'redirects',
      expected: 'Zone – Single Redirect – Edit',
    },
  ])('names the permission that is missing: $fault', async ({ fault, subject, expected }) => {
    const { dns, run } = await start();
    dns.setFaults(fault);

    const wrong = (await run()).filter(({ state }) => state !== 'ok');

    expect(wrong).toMatchObject([
      { subject, state: 'problem', sentence: expect.stringContaining(expected) },
    ]);
  });

  it.each([
    { tokenStatus: 'expired', expected: 'The token has expired.' },
    { tokenStatus: 'disabled', expected: 'The token is disabled.' },
  ] as const)('says it of a token that is $tokenStatus', async ({ tokenStatus, expected }) => {
    const { dns, run } = await start();
    dns.setFaults({ tokenStatus });

    const [first] = await run();

    expect(first).toMatchObject({ subject: 'token', state: 'problem', sentence: expected });
  });

  it('distinguishes a wrong token, a wrong zone, too many calls, and a broken service', async () => {
    const stranger = await start({ token: 'wrong' });
    const elsewhere = await start({ zoneId: 'z2' });
    const busy = await start();
    busy.dns.setFaults({ isRateLimited: true, retryAfterSeconds: 30 });
    const broken = await start();
    broken.dns.setFaults({ isBroken: true });

    const sentences = [
      (await stranger.run())[0],
      (await elsewhere.run())[1],
      (await busy.run())[1],
      (await broken.run())[2],
    ].map((check) => check?.sentence);

    expect(sentences).toEqual([
      'Cloudflare did not accept the token. Check the setting CLOUDFLARE_API_TOKEN.',
      "Cloudflare doesn't know this zone. Check the setting CLOUDFLARE_ZONE_ID.",
      'Cloudflare received too many requests. Please wait 30 seconds and try again.',
      'Cloudflare is having a problem. Please try again later.',
    ]);
    expect(JSON.stringify(await stranger.run())).not.toContain('wrong');
  });

  it('names the domains that are in another zone', async () => {
    const { run } = await start({ settings: { ...usual, mapDomain: 'map.other.example' } });

    expect((await run())[1]).toMatchObject({
      state: 'problem',
      sentence: 'map.other.example is not in the zone city.example.',
    });
  });

  it('names what is not set, and contacts no server', async () => {
    const settings = { ...usual, isReady: false, missing: ['CLOUDFLARE_API_TOKEN'] };
    const check = createDnsCheck({ zone: null, settings: () => settings, now: Date.now });

    expect(await check(new AbortController().signal)).toEqual([
      {
        subject: 'token',
        state: 'not-set-up',
        sentence: 'DNS is not set up here.',
        remedy: 'Set CLOUDFLARE_API_TOKEN, then restart the portal.',
      },
    ]);
  });

  it('ends with the signal', async () => {
    const { dns, run } = await start();
    dns.setFaults({ isFrozen: true });
    const caller = new AbortController();
    const checks = run(caller.signal);
    await expect.poll(() => dns.received.length).toBe(4);

    caller.abort();

    await expect(checks).rejects.toThrow('aborted');
  });
});
