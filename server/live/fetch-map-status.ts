import { Problem } from '#contract/problems';
import { fetchStatus } from '#protocols/web/fetch-status';
import { WebError } from '#protocols/web/web-error';
import { abortable } from './abortable.ts';
import { isPrivateAddress, resolveGameHost } from './connection-settings/game-hosts.ts';

type Options = {
  /** The setting GAME_HOSTS. */
  readonly gameHosts: readonly string[] | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/**
 * The HTTP status of a map's address. Public addresses need not be in GAME_HOSTS, but addresses in
 * private networks must be, and forbidden ones are never dialed.
 * @throws WebError, or Problem 'host-not-allowed'
 */
export async function fetchMapStatus(
  url: URL,
  { gameHosts, timeoutMs, signal }: Options,
): Promise<number> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const resolve = (allowed: readonly string[] | null) =>
    abortable(
      resolveGameHost({ host: url.hostname, port }, { allowed, practice: null }).catch(
        rethrowLookupError,
      ),
      signal,
      () => new WebError('aborted'),
    );
  const found = await resolve(null);
  const address = isPrivateAddress(found) ? await resolve(gameHosts) : found;
  return fetchStatus({ url, address, userAgent: 'blockplan', timeoutMs, signal });
}

/** A failed DNS lookup means "unreachable"; a forbidden host stays a Problem. */
function rethrowLookupError(error: unknown): never {
  if (error instanceof Problem) throw error;
  throw new WebError('unreachable', { cause: error });
}
