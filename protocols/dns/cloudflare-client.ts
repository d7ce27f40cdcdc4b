import { callCloudflare, type CloudflareOptions, type CloudflareReply } from './cloudflare-call.ts';
import {
  isObject,
  readObjects,
  readRecord,
  readRecords,
  readTokenStatus,
  readString,
  type JsonObject,
  type RecordFields,
  type TokenStatus,
  type ZoneRecord,
} from './cloudflare-replies.ts';
import { DnsError, type DnsPermission } from './dns-error.ts';

/** The zone's redirect rules, as Cloudflare sent them, including those of other people. */
export type RedirectRules = {
  /** False when the zone never had a redirect rule. */
  readonly exists: boolean;
  readonly description: string;
  readonly rules: readonly JsonObject[];
};

type Abort = { readonly signal?: AbortSignal | undefined };

const phase = 'http_request_dynamic_redirect';
/** A well-formed id that belongs to nothing. */
const unusedId = '0'.repeat(32);
const recordsPerPage = 100;
const maxPages = 100;

/**
 * The part of Cloudflare's API (developers.cloudflare.com/api) that the portal uses: the token, the
 * zone, its DNS records and its redirect rules. Every method throws DnsError, which never contains the
 * token or the text of a reply. An aborted `signal` rejects with its reason; a change cannot be aborted.
 */
export class CloudflareClient {
  readonly #options: CloudflareOptions;

  constructor(options: CloudflareOptions) {
    this.#options = options;
  }

  /** The name of the zone, such as `example.org`. Needs Zone Read. */
  async findZoneName({ signal }: Abort = {}): Promise<string> {
    const { result } = await callCloudflare(this.#options, {
      method: 'GET',
      path: '',
      permission: 'Zone Read',
      signal,
    });
    const name = isObject(result) ? readString(result, 'name') : '';
    if (name === '') throw new DnsError('not-cloudflare');
    return name.toLowerCase();
  }

  /** The status of the token. Throws 'bad-token' for account tokens too, which have another endpoint. */
  async verifyToken({ signal }: Abort = {}): Promise<TokenStatus> {
    const { result } = await callCloudflare(this.#options, {
      method: 'GET',
      path: '/user/tokens/verify',
      isOutsideZone: true,
      permission: null,
      signal,
    });
    return readTokenStatus(result);
  }

  /** All records of the zone, or all with exactly this name, of any type. Needs DNS Edit. */
  async listRecords({ name, signal }: Abort & { readonly name?: string } = {}) {
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

  /** Throws 'not-permitted' when the token cannot change records. Tries it on a missing record: nothing changes. */
  async probeRecordEdit({ signal }: Abort = {}): Promise<void> {
    await this.#probe('PATCH', `/dns_records/${unusedId}`, 'DNS Edit', signal);
  }

  /** Throws 'not-permitted' when the token cannot change redirects. Tries it on a missing list: nothing changes. */
  async probeRedirectEdit({ signal }: Abort = {}): Promise<void> {
    const path = `/rulesets/${unusedId}/rules`;
    await this.#probe('POST', path, 'Single Redirect Edit', signal);
  }

  /** Cloudflare checks the permission first, so "not found" means that the token has it. */
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

  /** Creates a record with automatic TTL. The kinds `identical`, `already-exists` and `…-in-the-way` say what exists already. */
  async createRecord(fields: RecordFields): Promise<ZoneRecord> {
    const { result } = await callCloudflare(this.#options, {
      method: 'POST',
      path: '/dns_records',
      body: { ...fields, ttl: 1 },
      permission: 'DNS Edit',
    });
    return readRecord(result);
  }

  /** Changes only the given fields of one record. */
  async editRecord(
    id: string,
    change: { readonly content?: string; readonly proxied?: boolean },
  ): Promise<ZoneRecord> {
    const { result } = await callCloudflare(this.#options, {
      method: 'PATCH',
      path: `/dns_records/${encodeURIComponent(id)}`,
      body: change,
      permission: 'DNS Edit',
    });
    return readRecord(result);
  }

  /** The zone's redirect rules; Cloudflare answers 404 when it never had any. Needs Single Redirect Edit. */
  async readRedirectRules({ signal }: Abort = {}): Promise<RedirectRules> {
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
        description: readString(result, 'description'),
        rules: readObjects(result['rules']),
      };
    } catch (error) {
      if (!(error instanceof DnsError) || error.kind !== 'not-found') throw error;
      return { exists: false, description: '', rules: [] };
    }
  }

  /**
   * Replaces all redirect rules of the zone, so `rules` must include those of other people as they were
   * read. Creates the rule list when there is none yet.
   */
  async writeRedirectRules({ exists, description, rules }: RedirectRules): Promise<void> {
    const sent = rules.map(withoutReadOnly);
    const permission = 'Single Redirect Edit';
    if (exists) {
      const path = `/rulesets/phases/${phase}/entrypoint`;
      const body = { ...(description !== '' && { description }), rules: sent };
      await callCloudflare(this.#options, { method: 'PUT', path, body, permission });
      return;
    }
    const body = { name: 'default', kind: 'zone', phase, rules: sent };
    await callCloudflare(this.#options, {
      method: 'POST',
      path: '/rulesets',
      body,
      permission,
    });
  }
}

/** Removes the fields that Cloudflare sets itself and rejects in requests. */
function withoutReadOnly(rule: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(rule).filter(([name]) => name !== 'version' && name !== 'last_updated'),
  );
}

/**
 * Reads all pages. Cloudflare may return fewer records per page than requested, may omit the page count,
 * and may repeat a record when others are created in the meantime. Throws 'not-cloudflare' for an endless list,
 * because acting on a partial list could create a duplicate record.
 */
async function readAllPages(
  requestPage: (page: number) => Promise<CloudflareReply>,
): Promise<readonly ZoneRecord[]> {
  const records = new Map<string, ZoneRecord>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { result, pages } = await requestPage(page);
    const found = readRecords(result);
    for (const record of found) records.set(record.id, record);
    const isLast = pages === null ? found.length < recordsPerPage : page >= pages;
    if (isLast || found.length === 0) return [...records.values()];
  }
  throw new DnsError('not-cloudflare');
}
