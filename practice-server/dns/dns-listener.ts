import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { noDnsFaults, type DnsScope, type PracticeDnsFaults } from './dns-faults.ts';
import { createRecord, editRecord, listRecords } from './dns-records.ts';
import { answer, refuse, type DnsReply } from './dns-reply.ts';
import { createRuleset, readEntryPoint, replaceRules } from './dns-rules.ts';
import { openPracticeZone, type PracticeZone } from './dns-zone.ts';
import { closePort, openPort } from '../open-port.ts';

export type PracticeDnsOptions = {
  readonly host: string;
  /** 0 chooses a free one. */
  readonly port: number;
  readonly token: string;
  readonly zoneId: string;
  readonly zoneName: string;
  /** The file that the zone is saved in; null saves nothing. */
  readonly file: string | null;
  readonly faults?: Partial<PracticeDnsFaults>;
};

export type PracticeDns = {
  readonly port: number;
  readonly url: string;
  readonly zone: PracticeZone;
  /** Each call as `METHOD path`, oldest first. */
  readonly received: readonly string[];
  readonly setFaults: (faults: Partial<PracticeDnsFaults>) => void;
  readonly close: () => Promise<void>;
};

const maxBodyBytes = 1024 * 1024;
const base = '/client/v4/zones/';
const verify = '/client/v4/user/tokens/verify';
const entryPoint = '/rulesets/phases/http_request_dynamic_redirect/entrypoint';

/** A small Cloudflare on this machine: one zone, its records and its redirect rules. */
export async function listenForDns(options: PracticeDnsOptions): Promise<PracticeDns> {
  const zone = openPracticeZone(options.file, options.zoneName);
  const received: string[] = [];
  let faults: PracticeDnsFaults = { ...noDnsFaults, ...options.faults };
  const ending = new AbortController();
  const server = createServer((request, response) => {
    received.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (faults.isFrozen) return;
    if (faults.isBroken) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    if (faults.hasOnlyRecords && !request.url?.includes('/dns_records')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const { slowMs } = faults;
    void readBody(request).then(async (body) => {
      const reply =
        checkCaller(options, faults, request) ?? route({ options, zone, faults }, request, body);
      await wait(slowMs, undefined, { signal: ending.signal }).catch(() => undefined);
      response.setHeader('content-type', 'application/json');
      if (reply.status === 429) response.setHeader('retry-after', faults.retryAfterSeconds);
      response.writeHead(reply.status).end(JSON.stringify(reply.body));
    });
  });
  const port = await openPort(server, options);
  return {
    port,
    url: `http://${options.host}:${port}/client/v4`,
    zone,
    received,
    setFaults: (change) => {
      faults = { ...faults, ...change };
    },
    close: async () => {
      ending.abort();
      const closed = closePort(server);
      server.closeAllConnections();
      await closed;
    },
  };
}

function checkCaller(
  { token }: PracticeDnsOptions,
  faults: PracticeDnsFaults,
  { headers }: IncomingMessage,
): DnsReply | null {
  if (headers.authorization === undefined)
    return refuse(400, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers', 9106);
  if (!isSame(headers.authorization, `Bearer ${token}`))
    return refuse(401, 'Authentication error', 10_000);
  if (faults.isRateLimited)
    return refuse(429, 'More than 1200 requests per 300 seconds reached.', 971);
  return null;
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type DnsState = {
  readonly options: PracticeDnsOptions;
  readonly zone: PracticeZone;
  readonly faults: PracticeDnsFaults;
};

function route(
  { options, zone, faults }: DnsState,
  request: IncomingMessage,
  text: string,
): DnsReply {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://practice');
  if (pathname === verify && request.method === 'GET')
    return answer({ id: 'f'.repeat(32), status: faults.tokenStatus });
  if (faults.tokenStatus !== 'active') return refuse(403, 'Invalid API Token', 9109);
  const start = `${base}${options.zoneId}`;
  if (pathname !== start && !pathname.startsWith(`${start}/`))
    return refuse(
      404,
      `Could not route to ${pathname}, perhaps your object identifier is invalid?`,
      7003,
    );
  const path = pathname.slice(start.length);
  if (getRequiredScopes(request.method ?? '', path).some((scope) => faults.lacks.includes(scope)))
    return refuse(403, 'request is not authorized');
  const body = parse(text);
  if (body === undefined) return refuse(400, 'Malformed JSON in request body', 6007);
  const { zoneName } = options;
  const recordId = /^\/dns_records\/([^/]+)$/.exec(path)?.[1];
  if (recordId !== undefined && request.method === 'PATCH')
    return editRecord(zone, zoneName, recordId, body);
  switch (`${request.method ?? ''} ${path}`) {
    case 'GET ':
      return answer({ id: options.zoneId, name: zoneName, status: 'active' });
    case 'GET /dns_records':
      return listRecords(zone, searchParams, faults.pages);
    case 'POST /dns_records':
      return createRecord(zone, zoneName, body, newId());
    case `GET ${entryPoint}`:
      return readEntryPoint(zone);
    case `PUT ${entryPoint}`:
      return replaceRules(zone, body, newId);
    case 'POST /rulesets':
      return createRuleset(zone, body, newId);
    default:
      // There is no list of rules under another id.
      if (path.startsWith('/rulesets/')) return refuse(404, 'could not find ruleset', 10_003);
      return refuse(405, 'Method not allowed for this path', 10_405);
  }
}

/** What a token needs for a call: permission to change includes permission to read, but not the reverse. */
function getRequiredScopes(method: string, path: string): readonly DnsScope[] {
  if (path === '') return ['zone'];
  const isRead = method === 'GET';
  if (path.startsWith('/dns_records')) return isRead ? ['records'] : ['records', 'record-changes'];
  return isRead ? ['redirects'] : ['redirects', 'redirect-changes'];
}

function newId(): string {
  return randomBytes(16).toString('hex');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.byteLength;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if it is not JSON; null if it is empty. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
