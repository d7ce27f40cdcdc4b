import type { Content } from '#contract/content/content';
import { limits } from '#contract/limits';
import type { DomainSettings } from '#contract/game-server/domain';
import { CloudflareClient } from '#protocols/dns/cloudflare-client';
import { createNamedLock } from '../database/named-lock.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { createDnsCheck, type CheckDns } from '../features/domain/dns-check.ts';
import { domainRoutes } from '../features/domain/domain.routes.ts';
import { createDomainService, describeDomain } from '../features/domain/domain.service.ts';
import type { Dependencies } from './dependencies.ts';

/** The Domain tab: DNS records and redirects; and the DNS part of the setup check. */
export function buildDomain(
  { config, database, now }: Dependencies,
  content: () => Content,
  audit: AuditStore,
): Feature & { readonly checkDns: CheckDns; readonly settings: () => DomainSettings } {
  const { cloudflare } = config.domain;
  const client = (limit?: AbortSignal) =>
    cloudflare &&
    new CloudflareClient({
      ...cloudflare,
      token: cloudflare.token.reveal(),
      ...(limit ? { limit } : {}),
    });
  const openZone = () => client(AbortSignal.timeout(limits.dnsActMs));
  const settings = () => describeDomain(config.domain, content().site);
  const runAlone = createNamedLock(database, 'dns');
  const service = createDomainService({ openZone, settings, runAlone, audit });
  return {
    handlers: domainRoutes(service),
    checkDns: createDnsCheck({ zone: client(), settings, now }),
    settings,
  };
}
