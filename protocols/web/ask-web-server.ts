import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { WebError, type WebErrorKind } from './web-error.ts';

export type WebQuestion = {
  /** http or https. */
  readonly url: URL;
  /** The address that is dialled; the host of `url` is only spoken of. */
  readonly address: string;
  /** How the caller names itself. */
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * The status of a GET: 200, 301, 404. Redirects are not followed and the body is not read, so that no
 * address is met but the given one. Rejects with WebError; the connection is gone when it settles.
 */
export async function askWebServer({
  url,
  address,
  userAgent,
  timeoutMs,
  signal,
}: WebQuestion): Promise<number> {
  const limit = AbortSignal.timeout(timeoutMs);
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions & { servername?: string } = {
    host: address,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, accept: 'text/html,*/*', 'user-agent': userAgent },
    agent: false,
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
    // A certificate is for a name; for an address none is asked for.
    ...(isSecure && isIP(bareHost(url)) === 0 ? { servername: bareHost(url) } : {}),
  };
  try {
    return await readStatus(isSecure ? requestHttps : requestHttp, options);
  } catch (error) {
    if (limit.aborted) throw new WebError('timed-out', { cause: error });
    if (signal?.aborted === true) throw new WebError('aborted', { cause: error });
    throw new WebError(kindOf(error), { cause: error });
  }
}

function readStatus(ask: typeof requestHttp, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = ask(options, (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      // Destroyed on purpose: what is said of it afterwards is of no interest.
      response.on('error', () => undefined);
      response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}

function kindOf(error: unknown): WebErrorKind {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'not-web';
  if (/CERT|TLS_|SELF_SIGNED|LEAF_SIGNATURE|UNABLE_TO_/.test(code)) return 'bad-certificate';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'not-web';
  return 'unreachable';
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
