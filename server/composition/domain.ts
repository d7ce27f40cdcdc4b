import type { Content } from '#contract/content/content';
import type { DomainSettings } from '#contract/game-server/domain';
import { limits } from '#contract/limits';
import { CloudflareClient } from '#protocols/dns/cloudflare-client';
import type { AuditStore } from '../audit/audit.store.ts';
import { createNamedLock } from '../database/locks/named-lock.ts';
import { type CheckDns, createDnsCheck } from '../features/domain/dns-check.ts';
import { domainRoutes } from '../features/domain/domain.routes.ts';
import { createDomainService, describeDomain } from '../features/domain/domain.service.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

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
  const openZone = () => client(AbortSignal.timeout(limits.dnsTimeoutMs));
  const settings = () => describeDomain(config.domain, content().site);
  const runAlone = createNamedLock(database, 'dns');
  const service = createDomainService({ openZone, settings, runAlone, audit });
  return {
    handlers: domainRoutes(service),
    checkDns: createDnsCheck({ zone: client(), settings, now }),
    settings,
  };
}
