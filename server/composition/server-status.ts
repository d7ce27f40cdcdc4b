import { limits } from '#contract/limits';
import { ServerStatus } from '#contract/game-server/server-status';
import type { Feature } from './feature.ts';
import type { LiveContent } from '../features/content/live-content.ts';
import { createServerStatus } from '../features/server-status/server-status.service.ts';
import { createUptimeStore } from '../features/server-status/uptime.store.ts';
import { cacheResponse } from '../http/response-cache.ts';
import type { GameHostRules } from '../live/game-hosts.ts';
import { pingGameServer } from '../live/ping-game-server.ts';
import type { Dependencies } from './dependencies.ts';

const saveEveryMs = 60_000;

/** Whether the game server is online, for the home and play pages. */
export function buildServerStatus(
  dependencies: Dependencies,
  content: Pick<LiveContent, 'content' | 'onChange'>,
): Feature {
  const { config, database, now, onError, random } = dependencies;
  const { practice } = config.game;
  // The public address is not a secret; GAME_HOSTS limits what administrators may dial.
  const rules: GameHostRules = { allowed: null, practice };
  const service = createServerStatus({
    site: () => content.content().site,
    practice,
    ping: (target, signal) =>
      pingGameServer(target, { rules, signal, mark: random(8).readBigInt64BE() }),
    uptime: createUptimeStore(database),
    now,
    onError,
    onCheck: () => status.clear(),
    everyMs: limits.serverPingSeconds * 1000,
    saveEveryMs,
  });
  const status = cacheResponse({
    schema: ServerStatus,
    make: service.status,
    keepMs: Number.POSITIVE_INFINITY,
    now,
  });
  // The address to ping is content.
  content.onChange(async () => status.clear());
  return {
    handlers: { getServerStatus: status },
    start: async () => service.start(),
    close: service.close,
  };
}
