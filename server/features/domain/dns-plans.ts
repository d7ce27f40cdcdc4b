import type { DomainSettings } from '#contract/game-server/domain';
import { Problem } from '#contract/problems';
import { DnsError, type DnsErrorKind } from '#protocols/dns/dns-error';
import type { DnsZone } from './dns-zone.ts';
import { planRedirect } from './domain-redirect.ts';
import { planMapRecord } from './map-record.ts';
import { readPublicAddress } from './public-address.ts';

export type DnsPlansDependencies = {
  /** The zone for one act, with its time limit; null while DNS is not set up. */
  readonly openZone: () => DnsZone | null;
  /** Read each time, because the content may change while the portal runs. */
  readonly settings: () => DomainSettings;
};

/** What each button would change, computed from the current records. */
export function createPlans(dependencies: DnsPlansDependencies) {
  async function planMap(serverIP: string) {
    const zone = openZone();
    const address = readPublicAddress(serverIP);
    const host = await checkHost(zone, dependencies.settings().mapDomain, 'MAP_DOMAIN');
    return planMapRecord(zone, host, address);
  }

  async function planDomain(appUrl: string) {
    const zone = openZone();
    const { portalDomain } = dependencies.settings();
    const wanted = new URL(appUrl).hostname.replace(/\.$/, '').toLowerCase();
    if (wanted === portalDomain) throw new Problem('redirect-loop');
    const host = await checkHost(zone, portalDomain, 'PORTAL_DOMAIN');
    return planRedirect(zone, host, normalAddress(appUrl));
  }

  function openZone(): DnsZone {
    const zone = dependencies.openZone();
    if (zone) return zone;
    const { missing } = dependencies.settings();
    throw new Problem('dns-not-set-up', {
      sentence: `DNS is not set up here. Set ${missing.join(' and ')}, then restart the portal.`,
    });
  }

  return { openZone, planMap, planDomain };
}

/** `HTTPS://E.ORG` as `https://e.org`: Cloudflare accepts only the normalized form. */
function normalAddress(text: string): string {
  const { href, pathname, search, hash } = new URL(text);
  const isBare = pathname === '/' && search === '' && hash === '' && !text.endsWith('/');
  return isBare ? href.slice(0, -1) : href;
}

/** Cloudflare would append its zone to a foreign name and create a record that nobody wanted. */
async function checkHost(zone: DnsZone, host: string | null, setting: string): Promise<string> {
  if (host === null) {
    const sentence = `The domain is not set. Set ${setting}, or enter the domain in Content, under Site.`;
    throw new Problem('domain-not-set', { sentence });
  }
  const zoneName = await findZoneName(zone);
  const isInZone =
    zoneName === null
      ? await mayBeInZone(zone, host)
      : host === zoneName || host.endsWith(`.${zoneName}`);
  if (isInZone) return host;
  const found = zoneName === null ? 'the zone' : `the zone ${zoneName}`;
  throw new Problem('not-in-zone', {
    sentence: `${host} is not in ${found} from CLOUDFLARE_ZONE_ID. Check ${setting}.`,
  });
}

/**
 * Null when the token may not read the zone, or what answered is not Cloudflare's, such as a service that has only
 * part of its API. The records can still be changed, and if they cannot, that call says why.
 */
async function findZoneName(zone: DnsZone): Promise<string | null> {
  try {
    return await zone.findZoneName();
  } catch (error) {
    if (error instanceof DnsError && unknownKinds.has(error.kind)) return null;
    throw error;
  }
}

const unknownKinds: ReadonlySet<DnsErrorKind> = new Set([
  'not-permitted',
  'not-found',
  'not-cloudflare',
]);

/** All names of a zone end with its name, which has at least two labels. So a host that shares fewer is outside. */
async function mayBeInZone(zone: DnsZone, host: string): Promise<boolean> {
  const records = await zone.listRecords();
  return records.every(({ name }) => lastLabels(name.toLowerCase()) === lastLabels(host));
}

function lastLabels(name: string): string {
  return name.split('.').slice(-2).join('.');
}
