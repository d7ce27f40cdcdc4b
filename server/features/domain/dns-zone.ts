import type { DnsChange, DnsRecord } from '#contract/game-server/domain';

export type ZoneRecord = DnsRecord & { readonly id: string };

/** A rule as Cloudflare sent it, whether or not the portal created it. */
export type RedirectRule = Readonly<Record<string, unknown>>;

export type RedirectRules = {
  readonly exists: boolean;
  readonly description: string;
  readonly rules: readonly RedirectRule[];
};

type Wait = { readonly signal?: AbortSignal | undefined };

/** The part of the DNS client that this feature uses. */
export type DnsZone = {
  readonly verifyToken: (options?: Wait) => Promise<{
    readonly status: 'active' | 'disabled' | 'expired';
    /** ISO 8601; null for a token without an end. */
    readonly endsAt: string | null;
  }>;
  readonly findZoneName: (options?: Wait) => Promise<string>;
  readonly listRecords: (
    options?: Wait & { readonly name?: string },
  ) => Promise<readonly ZoneRecord[]>;
  readonly createRecord: (fields: DnsRecord) => Promise<ZoneRecord>;
  readonly editRecord: (
    id: string,
    change: { readonly content?: string; readonly proxied?: boolean },
  ) => Promise<ZoneRecord>;
  /** Both throw if the token may not write; neither changes anything. */
  readonly probeRecordEdit: (options?: Wait) => Promise<void>;
  readonly probeRedirectEdit: (options?: Wait) => Promise<void>;
  readonly readRedirectRules: (options?: Wait) => Promise<RedirectRules>;
  readonly writeRedirectRules: (rules: RedirectRules) => Promise<void>;
};

/** A change, and how to make it. */
export type DnsPlan<Result> = {
  readonly host: string;
  readonly action: 'created' | 'updated';
  readonly changes: readonly DnsChange[];
  readonly apply: () => Promise<Result>;
};

/** Without the fields that only Cloudflare needs. */
export function plainRecord({ name, type, content, proxied }: ZoneRecord): DnsRecord {
  return { name, type, content, proxied };
}
