import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { WebError, type WebErrorKind } from './web-error.ts';

export type StatusRequest = {
  /** http or https. */
  readonly url: URL;
  /** The IP address to dial; the host of `url` only goes into the request. */
  readonly address: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a GET and resolves with the status code, such as 200, 301 or 404. Redirects are not followed
 * and the body is not read, so only the given address is contacted. The connection is closed when the
 * promise settles.
 * @throws WebError
 */
export async function fetchStatus({
  url,
  address,
  userAgent,
  timeoutMs,
  signal,
}: StatusRequest): Promise<number> {
  const limit = AbortSignal.timeout(timeoutMs);
  const isSecure = url.protocol === 'https:';
  const defaultPort = isSecure ? 443 : 80;
  const options: RequestOptions & { servername?: string } = {
    host: address,
    port: url.port === '' ? defaultPort : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, accept: 'text/html,*/*', 'user-agent': userAgent },
    agent: false,
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
    // TLS server names (RFC 6066) are host names, never addresses.
    ...(isSecure && isIP(bareHost(url)) === 0 ? { servername: bareHost(url) } : {}),
  };
  try {
    return await readStatus(isSecure ? requestHttps : requestHttp, options);
  } catch (error) {
    if (limit.aborted) throw new WebError('timed-out', { cause: error });
    if (signal?.aborted === true) throw new WebError('aborted', { cause: error });
    throw new WebError(getErrorKind(error), { cause: error });
  }
}

function readStatus(send: typeof requestHttp, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = send(options, (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      // Destroying the response on purpose may emit an error.
      response.on('error', () => undefined);
      response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}

function getErrorKind(error: unknown): WebErrorKind {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'not-web';
  if (/CERT|TLS_|SELF_SIGNED|LEAF_SIGNATURE|UNABLE_TO_/.test(code)) return 'bad-certificate';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'not-web';
  return 'unreachable';
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
