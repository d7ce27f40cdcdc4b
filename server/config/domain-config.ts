import type { Secret } from './secret.ts';

/** Where DNS is changed, and for which hosts. */
export type DomainConfig = {
  /** Null if a setting is missing; `missing` names it. */
  readonly cloudflare: {
    readonly apiUrl: string;
    readonly token: Secret;
    readonly zoneId: string;
  } | null;
  readonly missing: readonly string[];
  /** The zone of the practice DNS; null if it is not used. */
  readonly practiceZone: string | null;
  readonly mapDomain: string | null;
  readonly portalDomain: string | null;
};

type Values = {
  readonly PRACTICE_SERVER: 'auto' | 'on' | 'off';
  readonly CLOUDFLARE_API_TOKEN?: Secret | undefined;
  readonly CLOUDFLARE_ZONE_ID?: string | undefined;
  readonly CLOUDFLARE_API_URL?: string | undefined;
  readonly MAP_DOMAIN?: string | undefined;
  readonly PORTAL_DOMAIN?: string | undefined;
  readonly PRACTICE_DNS_URL?: string | undefined;
  readonly PRACTICE_DNS_TOKEN?: Secret | undefined;
  readonly PRACTICE_DNS_ZONE_ID?: string | undefined;
  readonly PRACTICE_DNS_ZONE_NAME?: string | undefined;
};

const cloudflareApi = 'https://api.cloudflare.com/client/v4';

/** Cloudflare if its token or zone ID is set; otherwise the practice DNS, if it is running. */
export function domainSettings(values: Values): DomainConfig {
  const domains = {
    mapDomain: values.MAP_DOMAIN ?? null,
    portalDomain: values.PORTAL_DOMAIN ?? null,
  };
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ZONE_ID: zoneId } = values;
  const practice = token || zoneId ? null : practiceDns(values);
  if (practice) {
    const practiceZone = values.PRACTICE_DNS_ZONE_NAME ?? 'city.example';
    return { cloudflare: practice, missing: [], practiceZone, ...domains };
  }
  const missing = [
    ...(token ? [] : ['CLOUDFLARE_API_TOKEN']),
    ...(zoneId ? [] : ['CLOUDFLARE_ZONE_ID']),
  ];
  const apiUrl = values.CLOUDFLARE_API_URL ?? cloudflareApi;
  const cloudflare = token && zoneId ? { apiUrl, token, zoneId } : null;
  return { cloudflare, missing, practiceZone: null, ...domains };
}

function practiceDns(values: Values): DomainConfig['cloudflare'] {
  const {
    PRACTICE_DNS_URL: apiUrl,
    PRACTICE_DNS_TOKEN: token,
    PRACTICE_DNS_ZONE_ID: zoneId,
  } = values;
  if (values.PRACTICE_SERVER === 'off' || !apiUrl || !token || !zoneId) return null;
  return { apiUrl, token, zoneId };
}
