import type { Handlers } from '../../http/handlers.ts';
import type { DomainService } from './domain.service.ts';

export function domainRoutes(service: DomainService) {
  return {
    getDomainSettings: async () => service.settings(),
    listDnsRecords: async ({ signal }) => service.listRecords(signal),
    previewMapDns: async ({ body }) => service.previewMap(body.serverIP),
    previewDomainRedirect: async ({ body }) => service.previewRedirect(body.replitAppUrl),
    setUpBlueMapDns: async ({ caller, body }) => service.setUpMap(caller.user, body),
    setUpDomainRedirect: async ({ caller, body }) => service.setUpRedirect(caller.user, body),
  } satisfies Handlers;
}
