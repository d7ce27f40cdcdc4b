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
    const { worlds, hasMore } = await listMultiverseWorlds(query, multiverse.major, entries);
    if (worlds.length > 0) {
      const { byWorld, unread } = await queryPlayerWorlds(query, worlds, multiverse.major);
      return {
        worlds: worlds.map((world) => {
          const players = byWorld.get(world.name);
          // Worlds that are not loaded are not in the answer.
          const missing = world.isLoaded === false ? [] : null;
          return { ...world, players: players ? [...players] : missing };
        }),
        known: true,
        source: 'multiverse',
        unread: [...unread],
        ...(hasMore && { hasMore }),
      };
    }
  }
  const listCommand = 'mv list';
  const unread =
    multiverse === null ? [] : [{ command: listCommand, text: await query(listCommand) }];
  const hasNoBlueMap = (await findVersion('BlueMap')) === null;
  const maps = hasNoBlueMap ? [] : readMaps(await query('bluemap maps'));
  return maps.length > 0
    ? { known: true, worlds: maps.map(({ id }) => bareWorld(id)), source: 'bluemap', unread }
    : { known: false, worlds: programWorlds.map(bareWorld), source: 'program', unread };
}

/** Neither BlueMap nor the program knows whether a world is loaded or who is in it. */
function bareWorld(name: string): WorldList['worlds'][number] {
  return {
    name,
    displayName: name,
    environment: null,
    isLoaded: null,
    isHidden: false,
    players: null,
  };
}
