import { readMaps } from '#contract/maps/bluemap-text';
import { programWorlds, type WorldList } from '#contract/maps/worlds';
import type { FindPluginVersion } from '../../live/plugin-versions.ts';
import type { GameQuery } from './game-query.ts';
import { readWorldsFile, type GameFiles } from './plugin-files.ts';
import { listMultiverseWorlds } from './multiverse-worlds.ts';
import { queryPlayerWorlds } from './players/player-worlds.ts';

export type WorldsDependencies = {
  readonly query: GameQuery;
  readonly findVersion: FindPluginVersion;
  readonly files: GameFiles;
};

const worldsFile = 'plugins/Multiverse-Core/worlds.yml';

/** The worlds that Multiverse lists; without it BlueMap's maps; without both the program's own worlds (game-server §10). */
export async function listWorldsOfServer({
  query,
  findVersion,
  files,
}: WorldsDependencies): Promise<WorldList> {
  const multiverse = await findVersion('Multiverse-Core');
  if (multiverse) {
    const text = await files.readText(worldsFile);
    const entries = text === null ? [] : readWorldsFile(text);
    const worlds = await listMultiverseWorlds(query, multiverse.major, entries);
    if (worlds.length > 0) {
      const playersByWorld = await queryPlayerWorlds(query, worlds, multiverse.major);
      return {
        worlds: worlds.map((world) => ({
          ...world,
          players: [...(playersByWorld.get(world.name) ?? [])],
        })),
        known: true,
        source: 'multiverse',
        unread: [],
      };
    }
  }
  const listCommand = 'mv list';
  const unread = multiverse ? [{ command: listCommand, text: await query(listCommand) }] : [];
  const maps = (await findVersion('BlueMap')) ? readMaps(await query('bluemap maps')) : [];
  return maps.length > 0
    ? { known: true, worlds: maps.map(({ id }) => bareWorld(id, true)), source: 'bluemap', unread }
    : {
        known: false,
        worlds: programWorlds.map((name) => bareWorld(name, null)),
        source: 'program',
        unread,
      };
}

function bareWorld(name: string, isLoaded: boolean | null): WorldList['worlds'][number] {
  return {
    name,
    displayName: name,
    environment: null,
    isLoaded,
    isHidden: false,
    players: [],
  };
}
