import type { Content } from '#contract/content';
import type { DomainSettings } from '#contract/domain';
import { CloudflareClient } from '#protocols/dns/cloudflare-client';
import { createNamedLock } from '../database/named-lock.ts';
import type { DomainConfig } from '../config/domain-config.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { createDnsCheck, type CheckDns } from '../features/domain/dns-check.ts';
import { domainRoutes } from '../features/domain/domain.routes.ts';
import { createDomainService } from '../features/domain/domain.service.ts';
import type { Dependencies } from './dependencies.ts';

/** The two DNS buttons, the list of records, and what a check of the set-up asks. */
export function buildDomain(
  { config, database, now }: Dependencies,
  content: () => Content,
  audit: AuditStore,
): Feature & { readonly checkDns: CheckDns; readonly settings: () => DomainSettings } {
  const { cloudflare } = config.domain;
  const zone =
    cloudflare && new CloudflareClient({ ...cloudflare, token: cloudflare.token.reveal() });
  const settings = () => describeDomain(config.domain, content().site);
  const runAlone = createNamedLock(database, 'dns');
  const service = createDomainService({ zone, settings, runAlone, audit });
  return {
    handlers: domainRoutes(service),
    checkDns: createDnsCheck({ zone, settings, now }),
    settings,
  };
}

/** The settings win over the content; the practice zone has hosts of its own. */
function describeDomain(domain: DomainConfig, site: Content['site']): DomainSettings {
  const { cloudflare, missing, practiceZone } = domain;
  const usual =
    practiceZone === null
      ? { map: site.mapDomain, portal: site.portalDomain }
      : { map: `map.${practiceZone}`, portal: `portal.${practiceZone}` };
  return {
    isReady: cloudflare !== null,
    missing: [...missing],
    isPractice: practiceZone !== null,
    mapDomain: domain.mapDomain ?? usual.map,
    portalDomain: domain.portalDomain ?? usual.portal,
    serverAddress: site.serverAddress,
    javaPort: site.javaPort,
  };
}
