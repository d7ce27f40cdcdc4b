import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Whether the proxy at `address`, this many hops from the portal, is trusted. */
export type TrustProxy = (address: string, hop: number) => boolean;

const named: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/**
 * The setting TRUST_PROXY: nobody, everyone, a number of hops, or a list of addresses, networks
 * (`10.0.0.0/8`), and the names above. The same rule for calls and for the socket.
 */
export function trustProxies(setting: boolean | number | readonly string[]): TrustProxy | false {
  if (typeof setting === 'boolean') return setting && (() => true);
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = new BlockList();
  for (const entry of setting.flatMap((name) => named.get(name) ?? [name])) addTo(list, entry);
  return (address) => isIP(address) !== 0 && list.check(address, getAddressFamily(address));
}

/** The host of a request, the same as `request.host` for calls. */
export function getHost({ headers, socket }: IncomingMessage, trust: TrustProxy | false): string {
  const forwarded = headers['x-forwarded-host'];
  if (forwarded !== undefined && trust && trust(socket.remoteAddress ?? '', 0))
    return String(forwarded).split(',').at(-1)?.trim() ?? '';
  return headers.host ?? '';
}

/** Whether an entry of the setting is an address, a network, or one of the names. */
export function isTrustEntry(entry: string): boolean {
  return named.has(entry) || networkIn(entry) !== null;
}

function addTo(list: BlockList, entry: string): void {
  const network = networkIn(entry);
  if (!network) throw new Error(`TRUST_PROXY: "${entry}" is not an IP address or a network.`);
  list.addSubnet(network.address, network.bits, network.family);
}

function networkIn(
  entry: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  if (isIP(address) === 0) return null;
  const family = getAddressFamily(address);
  const most = family === 'ipv6' ? 128 : 32;
  const bits = prefix === undefined ? most : Number(prefix);
  return bits <= most ? { address, bits, family } : null;
}

function getAddressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
