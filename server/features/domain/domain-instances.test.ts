import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestDns } from '../../../practice-server/testing/test-dns.ts';
import {
  borrowMigratedDatabase,
  testEngines,
} from '../../database/testing/test-databases.fixture.ts';
import { dnsToken, mapHost, portalHost } from './domain.fixture.ts';
import { startPortal } from '../../testing/portal.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('two portals change DNS at once', () => {
  it('[§7] and make one record and one redirect, however often they are clicked', async () => {
    const location = await borrowMigratedDatabase('postgres');
    const dns = await startTestDns({
      token: dnsToken,
      // Long enough for all to read before the first has written, if nothing kept them apart.
      faults: { slowMs: 25 },
    });
    const settings = {
      DATABASE_URL: location.url ?? '',
      SECRET_KEY: 'one key for all instances',
      CLOUDFLARE_API_TOKEN: dnsToken,
      CLOUDFLARE_ZONE_ID: 'z1',
      CLOUDFLARE_API_URL: dns.url,
      MAP_DOMAIN: mapHost,
      PORTAL_DOMAIN: portalHost,
    };
    const portals = await Promise.all([startPortal(settings), startPortal(settings)]);
    onTestFinished(async () => {
      await Promise.all(portals.map((portal) => portal.close()));
      await dns.close();
      await location.remove();
    });
    const cookie = await portals[0].signInAdmin();
    const press = (call: string, body: object) =>
      portals.map((portal) => portal.call('POST', `/api/cloudflare/${call}`, body, { cookie }));

    const replies = await Promise.all([
      ...press('setup-bluemap', { serverIP: '203.0.113.7' }),
      ...press('setup-bluemap', { serverIP: '203.0.113.8' }),
      ...press('setup-domain-redirect', { replitAppUrl: 'https://one.example.net' }),
      ...press('setup-domain-redirect', { replitAppUrl: 'https://two.example.net' }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const named = (name: string) => dns.zone.records.filter((record) => record.name === name);
    expect(named(mapHost)).toHaveLength(1);
    expect(named(portalHost)).toHaveLength(1);
    expect(dns.zone.rules).toHaveLength(1);
    expect(replies.filter(({ text }) => text.includes('"created"'))).toHaveLength(2);
  });
});
