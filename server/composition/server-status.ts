import { resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Content } from '#contract/content';
import { limits } from '#contract/limits';
import { ServerStatus } from '#contract/server-status';
import { pingBedrock } from '#protocols/ping/bedrock-ping';
import { pingJava } from '#protocols/ping/java-ping';
import type { Feature } from './feature.ts';
import {
  createServerStatus,
  type Figures,
  type PingTarget,
} from '../features/server-status/server-status.service.ts';
import { createUptimeStore } from '../features/server-status/uptime.store.ts';
import { cacheResponse } from '../http/response-cache.ts';
import { resolveGameHost, type GameHostRules } from '../live/game-hosts.ts';
import type { Dependencies } from './dependencies.ts';

const saveEveryMs = 60_000;
const srvTimeoutMs = 2000;

type ContentSource = {
  readonly live: { readonly content: () => Content };
  readonly onChange: (listener: () => Promise<void>) => void;
};

/** The card on home and play that says whether the game server is up. */
export function buildServerStatus(dependencies: Dependencies, content: ContentSource): Feature {
  const { config, database, now, onFault, random } = dependencies;
  const { practice } = config.game;
  // Everybody may know the public address; GAME_HOSTS is about what administrators may dial.
  const rules: GameHostRules = {
    allowed: null,
    practice: practice && { host: practice.host, port: practice.port },
  };
  const card = createServerStatus({
    target: () => targetOf(content.live.content().site, practice),
    ping: (target, signal) =>
      pingEither(target, { rules, signal, mark: random(8).readBigInt64BE() }),
    sightings: createUptimeStore(database),
    now,
    onFault,
    onCheck: () => status.clear(),
    everyMs: limits.serverPingSeconds * 1000,
    saveEveryMs,
  });
  const status = cacheResponse({
    schema: ServerStatus,
    make: card.status,
    keepMs: Number.POSITIVE_INFINITY,
    now,
  });
  // The address that is asked is content.
  content.onChange(async () => status.clear());
  return {
    handlers: { getServerStatus: status },
    start: async () => card.start(),
    close: card.close,
  };
}

function targetOf(
  { serverAddress, javaPort, bedrockPort }: Content['site'],
  practice: { readonly host: string; readonly port: number } | null,
): PingTarget | null {
  if (serverAddress !== null) {
    return { host: serverAddress, javaPort, bedrockPort, practice: false };
  }
  if (!practice) return null;
  return { host: practice.host, javaPort: practice.port, bedrockPort: null, practice: true };
}

type PingOptions = { rules: GameHostRules; signal: AbortSignal; mark: bigint };

/** Java's answer counts everybody; Bedrock's is asked when Java gives none. */
async function pingEither(target: PingTarget, options: PingOptions): Promise<Figures> {
  const { host, javaPort, bedrockPort } = target;
  const timeoutMs = limits.serverPingTimeoutMs;
  const { rules, signal, mark } = options;
  try {
    const place = await findJavaServer(host, javaPort);
    const address = await resolveGameHost(place, rules);
    return await pingJava({ host: address, port: place.port, serverName: host, timeoutMs, signal });
  } catch (error) {
    if (bedrockPort === null) throw error;
    const address = await resolveGameHost({ host, port: bedrockPort }, rules);
    return await pingBedrock({ host: address, port: bedrockPort, timeoutMs, signal, mark });
  }
}

/** A name may lead to another host and port, when no port was set for it (game-server §7.1). */
async function findJavaServer(host: string, port: number): Promise<{ host: string; port: number }> {
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
