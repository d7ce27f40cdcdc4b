import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Whether the proxy at `address`, so many hops away from the portal, is believed. */
export type TrustProxy = (address: string, hop: number) => boolean;

const named: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * What the setting TRUST_PROXY says: nobody, everybody, the nearest ones by number, or those of a list of
 * addresses, networks (`10.0.0.0/8`) and the names above. One rule for calls and for the socket.
 */
export function trustProxies(setting: boolean | number | readonly string[]): TrustProxy | false {
  if (typeof setting === 'boolean') return setting && (() => true);
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = new BlockList();
  for (const entry of setting.flatMap((name) => named.get(name) ?? [name])) addTo(list, entry);
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** The host that a request was made to, as `request.host` tells it for calls. */
export function readHost({ headers, socket }: IncomingMessage, trust: TrustProxy | false): string {
  const forwarded = headers['x-forwarded-host'];
  if (forwarded !== undefined && trust && trust(socket.remoteAddress ?? '', 0))
    return String(forwarded).split(',').at(-1)?.trim() ?? '';
  return headers.host ?? '';
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/');
  const family = familyOf(address);
  const bits = prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix);
  if (isIP(address) === 0 || !Number.isInteger(bits))
    throw new Error(`TRUST_PROXY: "${entry}" is no address and no network.`);
  list.addSubnet(address, bits, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
