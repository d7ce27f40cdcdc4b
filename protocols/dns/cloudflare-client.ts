import { callCloudflare, type CloudflareOptions } from './cloudflare-call.ts';
import { DnsError, type DnsPermission } from './dns-error.ts';
import { readAllPages, recordsPerPage } from './record-pages.ts';
import { readTokenStatus, type TokenFacts } from './token-facts.ts';
import { readRecord, type RecordFields, type ZoneRecord } from './zone-record.ts';
import { isObject, objectsOf, textOf, type JsonObject } from './read-json.ts';

/** The rules of the zone that redirect; `rules` as Cloudflare sent them, whoever made them. */
export type RedirectRules = {
  /** False while the zone has no such rules at all. */
  readonly exists: boolean;
  readonly description: string;
  readonly rules: readonly JsonObject[];
};

type Wait = { readonly signal?: AbortSignal | undefined };

const phase = 'http_request_dynamic_redirect';
/** An id in the right form that belongs to nothing. */
const nobody = '0'.repeat(32);

/**
 * The four things of Cloudflare's API that the portal uses (developers.cloudflare.com/api): the token,
 * the zone, its DNS records, and its redirect rules. Every call throws DnsError; what was asked for and what the
 * token is stay out of it.
 */
export class CloudflareClient {
  readonly #options: CloudflareOptions;

  constructor(options: CloudflareOptions) {
    this.#options = options;
  }

  /** The name of the zone, such as `example.org`. Needs Zone Read. */
  async findZoneName({ signal }: Wait = {}): Promise<string> {
    const { result } = await callCloudflare(this.#options, {
      method: 'GET',
      path: '',
      permission: 'Zone Read',
      signal,
    });
    const name = isObject(result) ? textOf(result, 'name') : '';
    if (name === '') throw new DnsError('not-cloudflare');
    return name.toLowerCase();
  }

  /** Whether the token is in force. Throws 'bad-token' also for a token of an account, which is checked elsewhere. */
  async verifyToken({ signal }: Wait = {}): Promise<TokenFacts> {
    const { result } = await callCloudflare(this.#options, {
      method: 'GET',
      path: '/user/tokens/verify',
      isOutsideZone: true,
      permission: null,
      signal,
    });
    const status = isObject(result) ? textOf(result, 'status') : '';
    if (!isObject(result) || status === '') throw new DnsError('not-cloudflare');
    const endsAt = textOf(result, 'expires_on');
    return { status: readTokenStatus(status), endsAt: endsAt === '' ? null : endsAt };
  }

  /** Every record, or every record of exactly one name, whatever its type. Reads all pages. */
  async listRecords({ name, signal }: Wait & { readonly name?: string } = {}) {
    const records = await readAllPages((page) =>
      callCloudflare(this.#options, {
        method: 'GET',
        path: '/dns_records',
        query: {
          ...(name !== undefined && { 'name.exact': name }),
          page: String(page),
          per_page: String(recordsPerPage),
        },
        permission: 'DNS Edit',
        signal,
      }),
    );
    return name === undefined
      ? records
      : records.filter((record) => record.name.toLowerCase() === name.toLowerCase());
  }

  /** Whether the token may change records, found out on a record that is not there: nothing changes. */
  async probeRecordEdit({ signal }: Wait = {}): Promise<void> {
    await this.#probe('PATCH', `/dns_records/${nobody}`, 'DNS Edit', signal);
  }

  /** Whether the token may change redirects, found out on a list that is not there: nothing changes. */
  async probeRedirectEdit({ signal }: Wait = {}): Promise<void> {
    const path = `/rulesets/${nobody}/rules`;
    await this.#probe('POST', path, 'Single Redirect Edit', signal);
  }

  /** Cloudflare looks at the permission before it looks for the thing: "not found" is the good answer. */
  async #probe(
    method: 'PATCH' | 'POST',
    path: string,
    permission: DnsPermission,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    try {
      await callCloudflare(this.#options, { method, path, body: {}, permission, signal });
    } catch (error) {
      const isAllowed =
        error instanceof DnsError && (error.kind === 'not-found' || error.kind === 'refused');
      if (!isAllowed) throw error;
    }
  }

  /** Makes a record; TTL automatic. Kinds `identical`, `already-exists`, `…-in-the-way` say what is there. */
  async createRecord(fields: RecordFields, { signal }: Wait = {}): Promise<ZoneRecord> {
    const { result } = await callCloudflare(this.#options, {
      method: 'POST',
      path: '/dns_records',
      body: { ...fields, ttl: 1 },
      permission: 'DNS Edit',
      signal,
    });
    return readRecord(result);
  }

  /** Changes only the given fields of one record. */
  async editRecord(
    id: string,
    change: { readonly content?: string; readonly proxied?: boolean },
    { signal }: Wait = {},
  ): Promise<ZoneRecord> {
    const { result } = await callCloudflare(this.#options, {
      method: 'PATCH',
      path: `/dns_records/${encodeURIComponent(id)}`,
      body: change,
      permission: 'DNS Edit',
      signal,
    });
    return readRecord(result);
  }

  /** The redirect rules of the zone; a zone that never had one answers 404. Needs Single Redirect Edit. */
  async readRedirectRules({ signal }: Wait = {}): Promise<RedirectRules> {
    try {
      const { result } = await callCloudflare(this.#options, {
        method: 'GET',
        path: `/rulesets/phases/${phase}/entrypoint`,
        permission: 'Single Redirect Edit',
        signal,
      });
      if (!isObject(result)) throw new DnsError('not-cloudflare');
      return {
        exists: true,
        description: textOf(result, 'description'),
        rules: objectsOf(result['rules']),
      };
    } catch (error) {
      if (!(error instanceof DnsError) || error.kind !== 'not-found') throw error;
      return { exists: false, description: '', rules: [] };
    }
  }

  /**
   * Replaces every redirect rule of the zone: `rules` has to hold those of other people as they were
   * read. Makes the list of rules when there is none yet.
   */
  async writeRedirectRules(
    { exists, description, rules }: RedirectRules,
    { signal }: Wait = {},
  ): Promise<void> {
    const sent = rules.map(withoutReadOnly);
    const permission = 'Single Redirect Edit';
    if (exists) {
      const path = `/rulesets/phases/${phase}/entrypoint`;
      const body = { ...(description !== '' && { description }), rules: sent };
      await callCloudflare(this.#options, { method: 'PUT', path, body, permission, signal });
      return;
    }
    const body = { name: 'default', kind: 'zone', phase, rules: sent };
    await callCloudflare(this.#options, {
      method: 'POST',
      path: '/rulesets',
      body,
      permission,
      signal,
    });
  }
}

/** What Cloudflare adds to a rule by itself and takes from nobody. */
function withoutReadOnly(rule: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(rule).filter(([name]) => name !== 'version' && name !== 'last_updated'),
  );
}
