import { posix } from 'node:path';
import type { CommandReply } from '#contract/console';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { Database } from './db/database.ts';
import type { Feature } from './feature.ts';
import { usersStore } from './features/auth/users.store.ts';
import { createAskGame } from './features/worlds/ask-game.ts';
import { mostSettingsBytes, type GameFiles } from './features/worlds/game-files.ts';
import { worldsRoutes } from './features/worlds/worlds.routes.ts';
import type { Admin } from './http/access.ts';
import type { ActivityFeed } from './live/activity-feed.ts';
import type { ConsoleLink } from './live/console-link.ts';
import type { FilesLink } from './live/files-link.ts';
import { createLogFollower } from './live/log-follower.ts';
import { createPluginVersions } from './live/plugin-versions.ts';
import type { Parts } from './parts.ts';

type Console = {
  readonly link: ConsoleLink;
  readonly feed: ActivityFeed;
  readonly service: { readonly run: (actor: Admin, command: string) => Promise<CommandReply> };
};

const logFile = 'logs/latest.log';

/** Maps, worlds, players, characters and portals: asked over the console, and read from files when they are there. */
export function buildWorlds(
  { config, database, now }: Parts,
  { link, service, feed }: Console,
  filesLink: FilesLink,
): Feature {
  const follower = createLogFollower({
    feed,
    source: () => logSource(filesLink),
    path: posix.join(config.files.root, logFile),
    now,
  });
  return {
    start: async () => follower.start(),
    close: async () => follower.close(),
    handlers: worldsRoutes({
      ask: createAskGame((command) => link.run(command)),
      findVersion: createPluginVersions(link),
      files: readGameFiles(filesLink, config.files.root),
      runCommand: service.run,
      findAccounts: (gameNames) => findAccounts(database, gameNames),
      connection: () => link.client,
      now,
    }),
  };
}

function logSource({ client }: FilesLink) {
  if (!client) return null;
  return {
    connection: client,
    files: {
      stat: (path: string) => client.stat(path),
      readRange: (path: string, start: number, length: number) =>
        client.readRange(path, start, length),
    },
  };
}

async function findAccounts(database: Database, gameNames: readonly string[]) {
  const rows = await usersStore.findByGameNames(database.queries, gameNames);
  return new Map(
    rows.map(({ id, name, minecraftUsername }) => [minecraftUsername.toLowerCase(), { id, name }]),
  );
}

/** Reads settings files below the root; null for what is not there, or cannot be read just now. */
function readGameFiles(link: FilesLink, root: string): GameFiles {
  return {
    listNames: async (folder) => {
      const listing = link.client?.list(posix.join(root, folder)) ?? null;
      const entries = await listing?.catch(nullWhenRefused);
      return entries?.filter(({ kind }) => kind === 'file').map(({ name }) => name) ?? null;
    },
    readText: async (path) => {
      const reading = link.client?.readFile(posix.join(root, path), {
        maxBytes: mostSettingsBytes,
      });
      return (await reading?.catch(nullWhenRefused))?.toString('utf8') ?? null;
    },
  };
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof SftpError) return null;
  throw error;
}
