import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { Problem } from '#contract/problems';
import type { HostAddress } from '../../config/game-server-config.ts';

/** Link-local addresses and those that give out a cloud machine's credentials. None is ever a game server. */
const forbidden = createBlockList([
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['255.255.255.255', 32, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
]);

/** Names that lead to such an address in a cloud. Elsewhere they lead nowhere, or to what someone else set up. */
const forbiddenNames: ReadonlySet<string> = new Set(['metadata', 'metadata.google.internal']);

/** This machine and private networks. Linux takes the address of zeros for this machine, too. */
const inside = createBlockList([
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
]);

export type GameHostRules = {
  /** The setting GAME_HOSTS: the only hosts that may be dialed. Null allows every host. Forbidden addresses must be listed themselves. */
  readonly allowed: readonly string[] | null;
  readonly practice: HostAddress | null;
};

export type HostLookup = (host: string) => Promise<readonly string[]>;

/** All addresses of a host name, by the machine's own resolver. */
const lookUpHost: HostLookup = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The address to dial for a host. Resolved once and dialed as an address, so that a name cannot
 * point elsewhere the second time. IPv4 comes first, because many game servers listen only there.
 * Throws Problem 'host-not-allowed' before anything is dialed.
 */
export async function resolveGameHost(
  target: HostAddress,
  rules: GameHostRules,
  lookUp: HostLookup = lookUpHost,
): Promise<string> {
  const host = target.host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  const isListedName = rules.allowed !== null && isListed(host, [], rules.allowed);
  if (forbiddenNames.has(host) && !isListedName)
    throw new Problem('host-not-allowed', { sentence: neverDialed });
  const addresses = isIP(host) ? [host] : await lookUpAllowed(host, rules, lookUp);
  const first = addresses.find((address) => isIPv4(address)) ?? addresses[0];
  if (first === undefined) throw new Error(`no address was found for ${host}`);
  if (isPractice(first, target.port, rules)) return first;
  const { allowed } = rules;
  if (allowed && !isListed(host, addresses, allowed))
    throw new Problem('host-not-allowed', { sentence: notListed });
  // A listed name may lead anywhere; only someone who lists such an address itself means it.
  const mayDial = (address: string) => !isForbidden(address) || allowed?.includes(address) === true;
  if (!addresses.every(mayDial)) throw new Problem('host-not-allowed', { sentence: neverDialed });
  return first;
}

/** A name that GAME_HOSTS does not list is refused as such, even if it has no address. */
async function lookUpAllowed(
  host: string,
  { allowed }: GameHostRules,
  lookUp: HostLookup,
): Promise<readonly string[]> {
  try {
    return await lookUp(host);
  } catch (cause) {
    if (allowed === null || isListed(host, [], allowed)) throw cause;
    throw new Problem('host-not-allowed', { sentence: notListed, cause });
  }
}

const notListed =
  'The portal is not allowed to connect to that host: the setting GAME_HOSTS does not list it.';
const neverDialed =
  'The portal never connects to that address: it is link-local, multicast, or used by a cloud provider for its own services.';

function isPractice(address: string, port: number, { practice }: GameHostRules): boolean {
  return practice !== null && address === practice.host && port === practice.port;
}

function isListed(host: string, addresses: readonly string[], allowed: readonly string[]): boolean {
  const names = new Set(allowed.map((entry) => entry.toLowerCase()));
  const isEveryAddressListed = addresses.every((address) => names.has(address));
  return names.has(host) || (addresses.length > 0 && isEveryAddressListed);
}

/** Whether an address belongs to this machine or a private network. */
export function isPrivateAddress(address: string): boolean {
  return isIn(inside, address);
}

function isForbidden(address: string): boolean {
  return isIn(forbidden, address);
}

function isIn(list: BlockList, address: string): boolean {
  // A zone (`fe80::1%eth0`) is not part of the address. The block list handles IPv4-mapped addresses itself.
  const bare = address.replace(/%.*$/, '');
  return list.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}

type Subnet = readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'];

function createBlockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  const all = subnets.flatMap((subnet) => [subnet, ...asIpv6(subnet)]);
  for (const [network, prefix, family] of all) list.addSubnet(network, prefix, family);
  return list;
}

/** IPv6 forms of IPv4 addresses that a gateway may translate: NAT64, 6to4, IPv4-compatible. */
function asIpv6([network, prefix, family]: Subnet): readonly Subnet[] {
  if (family === 'ipv6') return [];
  const [a = 0, b = 0, c = 0, d = 0] = network.split('.').map(Number);
  const embedded = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  return [
    [`64:ff9b::${embedded}`, 96 + prefix, 'ipv6'],
    [`64:ff9b:1::${embedded}`, 96 + prefix, 'ipv6'],
    [`2002:${embedded}::`, 16 + prefix, 'ipv6'],
    [`::${embedded}`, 96 + prefix, 'ipv6'],
  ];
}
