import { DnsError, type DnsErrorKind, type DnsPermission } from './dns-error.ts';
import { isObject, readObjects, type JsonObject } from './cloudflare-replies.ts';

export type CloudflareOptions = {
  /** The base address including `/client/v4`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly zoneId: string;
  /** Per request, with its second attempt; 10 seconds by default. */
  readonly timeoutMs?: number;
  /** Ends every request of this client: one time limit for several requests together. */
  readonly limit?: AbortSignal;
};

export type CloudflareRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Relative to the zone, such as `/dns_records`. */
  readonly path: string;
  /** The path is relative to the API instead, as for `/user/tokens/verify`. */
  readonly isOutsideZone?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The permission this needs, which Cloudflare's 403 does not name. Null when any token will do. */
  readonly permission: DnsPermission | null;
  readonly signal?: AbortSignal | undefined;
};

export type CloudflareReply = {
  readonly result: unknown;
  /** The number of pages; null when the reply does not say. */
  readonly pages: number | null;
};

const defaultTimeoutMs = 10_000;
/** Larger than any real reply. */
const maxReplyBytes = 8 * 1024 * 1024;

/** Sends one request. A GET that fails as unreachable or with a 5xx is retried once; a write never is. Throws DnsError. */
export async function callCloudflare(
  options: CloudflareOptions,
  request: CloudflareRequest,
): Promise<CloudflareReply> {
  const own = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const limit = options.limit ? AbortSignal.any([own, options.limit]) : own;
  try {
    return await attempt(options, request, limit);
  } catch (error) {
    const isWorthRetrying =
      error instanceof DnsError && (error.kind === 'unreachable' || error.kind === 'broken');
    if (request.method !== 'GET' || !isWorthRetrying || request.signal?.aborted === true)
      throw error;
    return attempt(options, request, limit);
  }
}

async function attempt(options: CloudflareOptions, request: CloudflareRequest, limit: AbortSignal) {
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  try {
    const response = await fetch(buildUrl(options, request), {
      method: request.method,
      // A redirect would carry the token to another host.
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${options.token}`,
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal,
    });
    return readReply(response, await readText(response), request.permission);
  } catch (error) {
    if (error instanceof DnsError) throw error;
    if (limit.aborted) throw new DnsError('timed-out', { cause: error });
    if (request.signal?.aborted === true) throw error;
    throw new DnsError('unreachable', { cause: error });
  }
}

function buildUrl({ apiUrl, zoneId }: CloudflareOptions, request: CloudflareRequest) {
  const { path, query, isOutsideZone = false } = request;
  const base = apiUrl.replace(/\/+$/, '');
  const zone = isOutsideZone ? '' : `/zones/${encodeURIComponent(zoneId)}`;
  const search = new URLSearchParams(query).toString();
  return `${base}${zone}${path}${search === '' ? '' : `?${search}`}`;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.byteLength;
    if (bytes > maxReplyBytes) throw new DnsError('not-cloudflare');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readReply(
  { status, headers }: Response,
  text: string,
  permission: DnsPermission | null,
): CloudflareReply {
  const reply = parseObject(text);
  if (status >= 200 && status < 300 && reply?.['success'] === true) {
    return { result: reply['result'], pages: readPageCount(reply) };
  }
  const codes = readObjects(reply?.['errors']).flatMap(({ code }) =>
    typeof code === 'number' ? [code] : [],
  );
  const isCloudflareReply = reply !== null && typeof reply['success'] === 'boolean';
  throw new DnsError(getErrorKind(status, codes, isCloudflareReply), {
    permission,
    code: codes[0],
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after')),
  });
}

/** `Retry-After` in seconds. Its date form, which Cloudflare does not use, is ignored. */
function parseRetryAfter(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

// Codes first: they say more than the status.
function getErrorKind(
  status: number,
  codes: readonly number[],
  isCloudflareReply: boolean,
): DnsErrorKind {
  for (const code of codes) {
    const kind = kindsByCode.get(code);
    if (kind) return kind;
  }
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'broken';
  if (!isCloudflareReply) return 'not-cloudflare';
  if (status === 401) return 'bad-token';
  if (status === 403) return 'not-permitted';
  if (status === 404) return 'not-found';
  return 'refused';
}

const kindsByCode: ReadonlyMap<number, DnsErrorKind> = new Map([
  [81053, 'address-in-the-way'],
  [81054, 'alias-in-the-way'],
  [81057, 'already-exists'],
  [81058, 'identical'],
  // Cloudflare answers 400 for unreadable headers and for text that is not a token.
  [6003, 'bad-token'],
  [6111, 'bad-token'],
  // A token that has expired, is disabled, or cannot be used from here: a 403, but not a missing permission.
  [9109, 'bad-token'],
]);

function readPageCount(reply: JsonObject): number | null {
  const info = reply['result_info'];
  const pages = isObject(info) ? info['total_pages'] : null;
  return typeof pages === 'number' && Number.isFinite(pages) ? pages : null;
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
