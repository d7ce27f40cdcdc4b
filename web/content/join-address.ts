import type { Content } from '#contract/content/content';
import { limits } from '#contract/limits';

type Site = Pick<Content['site'], 'serverAddress' | 'javaPort'>;

/**
 * What players type as the address. Java Edition has no field for the port, so an unusual one is
 * part of it.
 */
export function joinAddress(device: string, { serverAddress, javaPort }: Site): string | null {
  if (serverAddress === null || device !== 'java' || javaPort === limits.javaPort)
    return serverAddress;
  return `${serverAddress.includes(':') ? `[${serverAddress}]` : serverAddress}:${javaPort}`;
}
