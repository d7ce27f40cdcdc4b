import type { FastifyRequest } from 'fastify';

/** A portal has one address or a few. */
const heldAtMost = 4;
/** A name that nobody has used for so long makes room for another. */
const heldIdleMs = 60_000;

type Socket = Pick<FastifyRequest['socket'], 'localAddress' | 'localPort'>;

/**
 * Which origins pages are rendered for when PUBLIC_URL is not set. Anybody can make up a `Host`, so only
 * a few names get pages of their own; the portal's own addresses need none of those places.
 */
export function createPageOrigins(
  now: () => number,
): (origin: string, socket: Socket) => string | null {
  const lastAsked = new Map<string, number>();

  return (origin, socket) => {
    if (isOwnAddress(origin, socket)) return origin;
    const at = now();
    if (!lastAsked.has(origin) && lastAsked.size >= heldAtMost) {
      // The one that was asked for longest ago is the first.
      const [oldest = '', since = at] = lastAsked.entries().next().value ?? [];
      if (at - since < heldIdleMs) return null;
      lastAsked.delete(oldest);
    }
    lastAsked.delete(origin);
    lastAsked.set(origin, at);
    return origin;
  };
}

function isOwnAddress(origin: string, { localAddress, localPort }: Socket): boolean {
  const { hostname, port, protocol } = new URL(origin);
  if (Number(port || (protocol === 'https:' ? 443 : 80)) !== localPort) return false;
  const address = localAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  const own = ['localhost', '127.0.0.1', '[::1]', address, `[${address}]`];
  return own.includes(hostname);
}
