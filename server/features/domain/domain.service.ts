import type { AuditActionOf } from '#contract/moderation/audit';
import type { Content } from '#contract/content/content';
import type {
  DnsChange,
  DnsRedirect,
  DomainSettings,
  MapDnsSetup,
  RedirectSetup,
} from '#contract/game-server/domain';
import { Problem } from '#contract/problems';
import { DnsError } from '#protocols/dns/dns-error';
import type { ActionRecorder } from '../../audit/audit.store.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { DomainConfig } from '../../config/domain-config.ts';
import type { RunAlone } from '../../database/locks/named-lock.ts';
import type { Admin } from '../../http/access/access.ts';
import { translateDnsError } from './dns-problem.ts';
import { plainRecord, type DnsPlan, type DnsZone } from './dns-zone.ts';
import { findRedirect } from './domain-redirect.ts';
import { createPlans, type DnsPlansDependencies } from './dns-plans.ts';

export type DomainServiceDependencies = DnsPlansDependencies & {
  readonly runAlone: RunAlone;
  readonly audit: ActionRecorder;
};

type Act = AuditActionOf<'domain'>;

export type DomainService = ReturnType<typeof createDomainService>;

/** The two DNS buttons: each reads the records, shows its changes, and then makes exactly those. */
export function createDomainService(dependencies: DomainServiceDependencies) {
  const { openZone, planMap, planDomain } = createPlans(dependencies);

  async function applyPlan<Result>(
    actor: Admin,
    action: Act,
    plan: DnsPlan<Result>,
    confirmed: readonly DnsChange[] | undefined,
  ) {
    const { host, changes } = plan;
    if (confirmed && JSON.stringify(confirmed) !== JSON.stringify(changes)) throw changedSince();
    const { audit } = dependencies;
    const entry = { actor, action, subject: host, changes };
    if (changes.length === 0) {
      await audit.record({ ...entry, result: 'done, no change needed' });
      return plan.apply();
    }
    return recordAction(audit, entry, async () => {
      const value = await translateErrors(() => plan.apply());
      return { value, result: `done, ${plan.action}`, changes };
    });
  }

  /** Two simultaneous requests, even on two instances, must not create two records. */
  async function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = await dependencies.runAlone(run);
    if (done === null) throw new Problem('dns-busy');
    return done.result;
  }

  return {
    settings: dependencies.settings,
    listRecords: (signal: AbortSignal) =>
      translateErrors(async () => {
        const zone = openZone();
        const [records, redirect] = await Promise.all([
          zone.listRecords({ signal }),
          readRedirect(zone, signal),
        ]);
        return { records: records.map(plainRecord), redirect };
      }),
    previewMap: (serverIP: string) => translateErrors(async () => preview(await planMap(serverIP))),
    previewRedirect: (appUrl: string) =>
      translateErrors(async () => preview(await planDomain(appUrl))),
    setUpMap: (actor: Admin, { serverIP, changes }: MapDnsSetup) =>
      oneAtATime(() =>
        translateErrors(async () =>
          applyPlan(actor, 'domain.set-map-record', await planMap(serverIP), changes),
        ),
      ),
    setUpRedirect: (actor: Admin, { replitAppUrl, changes }: RedirectSetup) =>
      oneAtATime(() =>
        translateErrors(async () =>
          applyPlan(actor, 'domain.set-redirect', await planDomain(replitAppUrl), changes),
        ),
      ),
  };
}

function changedSince(): Problem {
  return new Problem('changed-meanwhile', {
    sentence:
      'Someone else changed this in DNS in the meantime. Nothing was overwritten. Try again.',
  });
}

/** The environment overrides the content; the practice zone has its own hosts. */
export function describeDomain(config: DomainConfig, site: Content['site']): DomainSettings {
  const { cloudflare, missing, practiceZone } = config;
  const defaults =
    practiceZone === null
      ? { map: site.mapDomain, portal: site.portalDomain }
      : { map: `map.${practiceZone}`, portal: `portal.${practiceZone}` };
  return {
    isReady: cloudflare !== null,
    missing: [...missing],
    isPractice: practiceZone !== null,
    mapDomain: config.mapDomain ?? defaults.map,
    portalDomain: config.portalDomain ?? defaults.portal,
    serverAddress: site.serverAddress,
    javaPort: site.javaPort,
  };
}

/**
 * Null when the token may not read redirect rules, or what answered is not Cloudflare's, such as a service that has
 * only part of its API. The records are still shown, and before the redirect is changed it is read again.
 */
async function readRedirect(zone: DnsZone, signal: AbortSignal): Promise<DnsRedirect | null> {
  try {
    return findRedirect(await zone.readRedirectRules({ signal }));
  } catch (error) {
    const isUnknown =
      error instanceof DnsError &&
      (error.kind === 'not-permitted' || error.kind === 'not-cloudflare');
    if (isUnknown) return null;
    throw error;
  }
}

function preview({ host, changes }: DnsPlan<unknown>) {
  return { host, changes: [...changes] };
}

async function translateErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw translateDnsError(error);
  }
}
