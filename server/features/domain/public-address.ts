import { BlockList, isIP } from 'node:net';
import { Problem } from '#contract/problems';

/**
 * Addresses that cannot be reached from the internet. A record for one would lead visitors into
 * their own network.
 */
const local = createBlockList([
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]);
const mappedFour = /^::ffff:/;

export type PublicAddress = { readonly type: 'A' | 'AAAA'; readonly content: string };

/** The record's type and content for an address; IPv6 in its short form. Throws 'address-not-public'. */
export function readPublicAddress(address: string): PublicAddress {
  const isSix = isIP(address) === 6;
  const isLocal = local.check(address, isSix ? 'ipv6' : 'ipv4');
  // An IPv4 address in IPv6 notation cannot be reached.
  if (isLocal || mappedFour.test(shortForm(address))) throw new Problem('address-not-public');
  return isSix ? { type: 'AAAA', content: shortForm(address) } : { type: 'A', content: address };
}

/** Whether both are the same address, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  return shortForm(one) === shortForm(other);
}

function shortForm(address: string): string {
  if (isIP(address) !== 6) return address;
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function createBlockList(
  subnets: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix, family] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
