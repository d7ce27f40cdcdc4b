import { onTestFinished } from 'vitest';
import { startTestDns } from '../../../practice-server/testing/test-dns.ts';
import { startPortal } from '../../testing/portal.fixture.ts';

export const dnsToken = 'canary-dns-token-4711';
export const mapHost = 'map.city.example';
export const portalHost = 'portal.city.example';

export const aRecord = (name: string, type: string, content: string, proxied = false) => ({
  id: `${type}${content}`.replaceAll(/\W/g, ''),
  name,
  type,
  content,
  proxied,
  ttl: 300,
});

/** A portal with its own practice DNS in place of Cloudflare. */
export async function startDomain(settings: Record<string, string> = {}) {
  const dns = await startTestDns({ token: dnsToken });
  const portal = await startPortal({
    CLOUDFLARE_API_TOKEN: dnsToken,
    CLOUDFLARE_ZONE_ID: 'z1',
    CLOUDFLARE_API_URL: dns.url,
    MAP_DOMAIN: mapHost,
    PORTAL_DOMAIN: portalHost,
    ...settings,
  });
  onTestFinished(async () => {
    await portal.close();
    await dns.close();
  });
  const cookie = await portal.signInAdmin();
  const post = (call: string, body: unknown) =>
    portal.call('POST', `/api/cloudflare/${call}`, body, { cookie });
  return {
    dns,
    portal,
    setUpMap: (serverIP: string, changes?: unknown) => post('setup-bluemap', { serverIP, changes }),
    previewMap: (serverIP: string) => post('preview-bluemap', { serverIP }),
    setUpRedirect: (replitAppUrl: string, changes?: unknown) =>
      post('setup-domain-redirect', { replitAppUrl, changes }),
    previewRedirect: (replitAppUrl: string) => post('preview-domain-redirect', { replitAppUrl }),
    read: (call: string) => portal.call('GET', `/api/cloudflare/${call}`, undefined, { cookie }),
    audit: async () => (await portal.call('GET', '/api/audit', undefined, { cookie })).text,
    findRecords: (name: string) => dns.zone.records.filter((record) => record.name === name),
    writes: () => dns.received.filter((call) => !call.startsWith('GET')),
  };
}
