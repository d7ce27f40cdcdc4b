import type { DomainSettings } from '#contract/domain';
import { Problem } from '#contract/problems';
import { DnsError } from '#protocols/dns/dns-error';
import type { Admin } from '../../http/access.ts';
import { asDnsProblem } from './dns-problem.ts';
import { plainRecord, type DnsPlan, type DnsZone } from './dns-zone.ts';
import { planRedirect } from './domain-redirect.ts';
import { planMapRecord } from './map-record.ts';
import { readPublicAddress } from './public-address.ts';

export type DomainServiceParts = {
  /** Null while DNS is not set up. */
  readonly zone: DnsZone | null;
  /** Read anew each time: the content may change while the portal runs. */
  readonly settings: () => DomainSettings;
  readonly audit: {
    readonly record: (entry: {
      readonly actor: Admin;
      readonly action: 'domain.set-map-record' | 'domain.set-redirect';
      readonly subject: string;
      readonly result: string;
      readonly detail?: Readonly<Record<string, string | number>>;
    }) => Promise<void>;
  };
};

type Act = Parameters<DomainServiceParts['audit']['record']>[0]['action'];

export type DomainService = ReturnType<typeof createDomainService>;

/** The two DNS buttons: each looks first, shows what it would do, and then does just that. */
export function createDomainService(parts: DomainServiceParts) {
  let last: Promise<unknown> = Promise.resolve();

  async function planMap(serverIP: string) {
    const zone = openZone();
    const address = readPublicAddress(serverIP);
    const host = await checkHost(zone, parts.settings().mapDomain, 'MAP_DOMAIN');
    return planMapRecord(zone, host, address);
  }

  async function planDomain(appUrl: string) {
    const zone = openZone();
    const { portalDomain } = parts.settings();
    const wanted = new URL(appUrl).hostname.replace(/\.$/, '').toLowerCase();
    if (wanted === portalDomain) throw new Problem('redirect-loop');
    const host = await checkHost(zone, portalDomain, 'PORTAL_DOMAIN');
    return planRedirect(zone, host, appUrl);
  }

  function openZone(): DnsZone {
    if (parts.zone) return parts.zone;
    const { missing } = parts.settings();
    throw new Problem('dns-not-set-up', {
      sentence: `DNS is not set up here. Set ${missing.join(' and ')}, then start the portal again.`,
    });
  }

  async function carryOut<Result>(actor: Admin, action: Act, plan: DnsPlan<Result>) {
    const { host, changes } = plan;
    const what = changes.map(({ before, after }) => `${before ?? 'nothing'} ⇒ ${after}`).join('; ');
    const record = (result: string) =>
      parts.audit.record({ actor, action, subject: host, result, detail: { change: what } });
    if (changes.length === 0) {
      await record('done, nothing had to change');
      return plan.apply();
    }
    // Written down before it is sent: no change without a trace.
    await record('sent');
    try {
      const reply = await plan.apply();
      await record(`done, ${plan.action}`);
      return reply;
    } catch (error) {
      const problem = asDnsProblem(error);
      await record(problem instanceof Problem ? problem.message : 'Something went wrong.');
      throw problem;
    }
  }

  /** Two presses at once must not both find nothing, and both make a record. */
  function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    settings: parts.settings,
    listRecords: (signal: AbortSignal) =>
      inWords(async () => {
        const records = await openZone().listRecords({ signal });
        return { records: records.map(plainRecord) };
      }),
    previewMap: (serverIP: string) => inWords(async () => preview(await planMap(serverIP))),
    previewRedirect: (appUrl: string) => inWords(async () => preview(await planDomain(appUrl))),
    setUpMap: (actor: Admin, serverIP: string) =>
      oneAtATime(() =>
        inWords(async () => carryOut(actor, 'domain.set-map-record', await planMap(serverIP))),
      ),
    setUpRedirect: (actor: Admin, appUrl: string) =>
      oneAtATime(() =>
        inWords(async () => carryOut(actor, 'domain.set-redirect', await planDomain(appUrl))),
      ),
  };
}

function preview({ host, changes }: DnsPlan<unknown>) {
  return { host, changes: [...changes] };
}

async function inWords<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw asDnsProblem(error);
  }
}

/** Cloudflare would add its zone to a foreign name, and make a record that nobody asked for. */
async function checkHost(zone: DnsZone, host: string | null, setting: string): Promise<string> {
  if (host === null) {
    const sentence = `The domain is not set. Set ${setting}, or the domain in the content of the site.`;
    throw new Problem('domain-not-set', { sentence });
  }
  const zoneName = await findZoneName(zone);
  if (zoneName === null || host === zoneName || host.endsWith(`.${zoneName}`)) return host;
  throw new Problem('not-in-zone', {
    sentence: `${host} is not in the zone ${zoneName} of CLOUDFLARE_ZONE_ID. Look at ${setting}.`,
  });
}

/** Null for a token that may not look: its records can be changed all the same. */
async function findZoneName(zone: DnsZone): Promise<string | null> {
  try {
    return await zone.findZoneName();
  } catch (error) {
    const isWithheld =
      error instanceof DnsError && (error.kind === 'not-permitted' || error.kind === 'not-found');
    if (isWithheld) return null;
    throw error;
  }
}
