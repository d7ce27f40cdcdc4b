import type { CommandReply } from '#contract/game-server/console';
import { ServerStatus } from '#contract/game-server/server-status';
import { limits } from '#contract/limits';
import { type AuditStore, createDeferredAudit } from '../audit/audit.store.ts';
import type { Instances } from '../database/notices/instances.ts';
import { usersStore } from '../features/auth/accounts/users.store.ts';
import { createSavedConsoleTarget } from '../features/console/console-connection.ts';
import { consoleRoutes } from '../features/console/console.routes.ts';
import { createConsoleService } from '../features/console/console.service.ts';
import type { LiveContent } from '../features/content/live-content.ts';
import { createGuardedReads } from '../features/files/paths/guarded-reads.ts';
import { createServerStatus } from '../features/server-status/server-status.service.ts';
import { createUptimeStore } from '../features/server-status/uptime.store.ts';
import { createGameQuery } from '../features/worlds/game-query.ts';
import { maxSettingsBytes } from '../features/worlds/plugin-files.ts';
import { worldsRoutes } from '../features/worlds/worlds.routes.ts';
import type { Admin } from '../http/access/access.ts';
import { cacheResponse } from '../http/response-cache.ts';
import type { ActivityFeed } from '../live/activity/activity-feed.ts';
import { createActivityStore } from '../live/activity/activity.store.ts';
import { createSharedActivity } from '../live/activity/shared-activity.ts';
import { createSharedTarget } from '../live/connection-settings/shared-target.ts';
import { ConsoleLink } from '../live/console-link.ts';
import type { GameHostRules } from '../live/connection-settings/game-hosts.ts';
import type { GameFilesLink } from '../live/game-files.ts';
import { linkLogFields } from '../live/live-link.ts';
import { createLogFollower } from '../live/log/log-follower.ts';
import type { ChatLine } from '../live/log/log-line.ts';
import { pingGameServer } from '../live/ping-game-server.ts';
import { createPluginVersions, type FindPluginVersion } from '../live/plugin-versions.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

/** The console link, the activity feed and the service on them, in step with other instances. */
export function buildConsole(dependencies: Dependencies, instances: Instances, audit: AuditStore) {
  const { now, onError } = dependencies;
  const deferredAudit = createDeferredAudit({ store: audit, now, onError });
  const savedTarget = createSavedConsoleTarget(
    dependencies.connectionSettings,
    dependencies.config.console,
  );
  const store = createActivityStore(dependencies.database);
  const activity = createSharedActivity({ store, instances, onError });
  const { feed } = activity;
  const link = createLink(dependencies, (late) => service.publishLateResponse(late));
  const findVersion = createPluginVersions(link);
  const sharedTarget = createSharedTarget({ link, saved: savedTarget, instances });
  const service = createConsoleService({
    link,
    findVersion,
    feed,
    audit,
    deferredAudit,
    prefill: { host: dependencies.config.console.host, port: dependencies.config.console.port },
    practice: dependencies.config.console.practice,
    saveTarget: sharedTarget.save,
    findTarget: savedTarget.find,
    keepTargetDisconnected: sharedTarget.keepDisconnected,
    now,
  });

  return {
    handlers: consoleRoutes(service),
    service,
    link,
    findVersion,
    feed,
    /** Called once the portal listens, so that a dead game server delays nothing. */
    start: async () => {
      await activity.start();
      await sharedTarget.start();
    },
    close: async () => {
      link.dismiss();
      await feed.close();
      await deferredAudit.close();
    },
  };
}

function createLink(
  { config, log, now, timeouts }: Dependencies,
  onLateResponse: (late: { readonly command: string; readonly text: string }) => void,
): ConsoleLink {
  return new ConsoleLink({
    hosts: { allowed: config.gameHosts, practice: config.console.practice },
    commandTimeoutMs: timeouts.commandMs,
    now,
    onState: (state, target) => log.info(linkLogFields(state, target), 'console link'),
    onLateResponse,
  });
}

type WorldsInputs = {
  readonly link: ConsoleLink;
  readonly findVersion: FindPluginVersion;
  readonly feed: ActivityFeed;
  readonly service: {
    readonly run: (actor: Admin, command: string, signal?: AbortSignal) => Promise<CommandReply>;
  };
  readonly onChat: (line: ChatLine) => Promise<void>;
};

const logFile = 'logs/latest.log';

/** Maps, worlds, players, characters and portals: queried over the console, and read from files when connected. */
export function buildWorlds(
  { config, database, now, timeouts, onError }: Dependencies,
  { link, service, feed, findVersion, onChat }: WorldsInputs,
  filesLink: GameFilesLink,
): Feature {
  const reads = createGuardedReads(filesLink, config.files.root);
  const follower = createLogFollower({
    feed,
    source: reads.follow,
    onChat: (line) => void onChat(line).catch(onError),
    path: logFile,
    now,
    pollMs: timeouts.logPollMs,
    commandTimeoutMs: timeouts.commandMs,
  });
  return {
    start: async () => follower.start(),
    close: async () => follower.close(),
    handlers: worldsRoutes({
      query: createGameQuery((command) => link.run(command)),
      findVersion,
      files: {
        isConnected: () => filesLink.client !== null,
        listNames: reads.listNames,
        readText: (path) => reads.readText(path, maxSettingsBytes),
      },
      runCommand: service.run,
      findAccounts: (gameNames) => usersStore.findNames(database.queries, gameNames),
      connection: () => link.client,
      now,
    }),
  };
}

const saveUptimeEveryMs = 60_000;

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
    retryMs: limits.serverPingRetrySeconds * 1000,
    saveEveryMs: saveUptimeEveryMs,
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
