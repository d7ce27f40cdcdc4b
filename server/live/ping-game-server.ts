import { resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import { limits } from '#contract/limits';
import { pingBedrock } from '#protocols/ping/bedrock-ping';
import { pingJava } from '#protocols/ping/java-ping';
import type { HostAddress } from '../config/game-server-config.ts';
import { resolveGameHost, type GameHostRules } from './connection-settings/game-hosts.ts';

/** The server to ping: the address that players use, or the practice server if none is set. */
export type PingTarget = {
  readonly host: string;
  readonly javaPort: number;
  /** Null for a server without Bedrock. */
  readonly bedrockPort: number | null;
  readonly isPractice: boolean;
};

/** Null if the server hides it. */
export type PlayerCount = { readonly online: number | null; readonly max: number | null };

type Options = {
  readonly rules: GameHostRules;
  readonly signal: AbortSignal;
  /** Identifies a Bedrock ping: the reply repeats it. */
  readonly mark: bigint;
};

const srvTimeoutMs = 2000;

/** The player count of Java's list ping, which counts everyone, or of Bedrock's if Java does not answer. */
export async function pingGameServer(
  { host, javaPort, bedrockPort }: PingTarget,
  { rules, signal, mark }: Options,
): Promise<PlayerCount> {
  const timeoutMs = limits.serverPingTimeoutMs;
  try {
    const java = await findJavaServer(host, javaPort);
    const address = await resolveGameHost(java, rules);
    return await pingJava({ host: address, port: java.port, serverName: host, timeoutMs, signal });
  } catch (error) {
    if (bedrockPort === null) throw error;
    const address = await resolveGameHost({ host, port: bedrockPort }, rules);
    return await pingBedrock({ host: address, port: bedrockPort, timeoutMs, signal, mark });
  }
}

/** With the default port, an SRV record may name another host and port (game-server §7.1). */
async function findJavaServer(host: string, port: number): Promise<HostAddress> {
  if (isIP(host) !== 0 || port !== limits.javaPort) return { host, port };
  const records = await Promise.race([
    resolveSrv(`_minecraft._tcp.${host}`).catch(() => []),
    new Promise<[]>((settle) => {
      setTimeout(() => settle([]), srvTimeoutMs).unref();
    }),
  ]);
  const [first] = records.toSorted((one, other) => one.priority - other.priority);
  return first ? { host: first.name, port: first.port } : { host, port };
}
