import type { CommandReply } from '#contract/game-server/console';
import type { Feature } from './feature.ts';
import { usersStore } from '../features/auth/users.store.ts';
import { createGuardedReads } from '../features/files/guarded-reads.ts';
import { createGameQuery } from '../features/worlds/game-query.ts';
import { maxSettingsBytes } from '../features/worlds/plugin-files.ts';
import { worldsRoutes } from '../features/worlds/worlds.routes.ts';
import type { Admin } from '../http/access.ts';
import type { ActivityFeed } from '../live/activity-feed.ts';
import type { ConsoleLink } from '../live/console-link.ts';
import type { FilesLink } from '../live/files-link.ts';
import { createLogFollower } from '../live/log-follower.ts';
import type { ChatLine } from '../live/log-line.ts';
import type { FindPluginVersion } from '../live/plugin-versions.ts';
import type { Dependencies } from './dependencies.ts';

type Console = {
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
  { link, service, feed, findVersion, onChat }: Console,
  filesLink: FilesLink,
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
