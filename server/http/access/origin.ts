import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems';

type Request = { readonly headers: IncomingHttpHeaders; readonly host: string };

/**
 * Refuses a write that another website caused (product §4). A request with neither `Origin` nor
 * `Sec-Fetch-Site` does not come from a browser and passes.
 */
export function refuseForeignOrigin(request: Request, publicUrl: URL | null): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request.host, publicUrl))
    throw new Problem('foreign-origin');
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || (site === 'same-site' && origin === undefined)) {
    throw new Problem('foreign-origin');
  }
}

/**
 * Whether an `Origin` header names this portal; a missing, `null`, or malformed one does not.
 * Without PUBLIC_URL, the portal is the host of the request.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string,
  publicUrl: URL | null,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  if (publicUrl) return from.origin === publicUrl.origin;
  // The scheme may differ, because a proxy can use https outside and http to us.
  return (
    URL.canParse(`${from.protocol}//${host}`) &&
    from.host === new URL(`${from.protocol}//${host}`).host
  );
}

const hostPattern = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The portal's origin: PUBLIC_URL, or else that of the request; null if the host is malformed. */
export function getOrigin(request: FastifyRequest, publicUrl: URL | null): string | null {
  if (publicUrl) return publicUrl.origin;
  const origin = `${request.protocol}://${request.host.toLowerCase()}`;
  // Some match but are not addresses, such as `256.256.256.256` and `a:99999`.
  return hostPattern.test(request.host) && URL.canParse(origin) ? origin : null;
}
