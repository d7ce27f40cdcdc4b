import { getBlueMapGeneration } from '#contract/maps/bluemap-text';
import type { Handlers } from '../../http/handlers.ts';
import { readBlueMapConfigs } from './bluemap/bluemap-configs.ts';
import {
  listBlueMapMaps,
  readBlueMapStatus,
  runBlueMapAction,
  type BlueMapDependencies,
} from './bluemap/bluemap.service.ts';
import { listNpcs, listPortals } from './npcs-and-portals.ts';
import { readPlayerAccess } from './players/player-access.ts';
import { actOnPlayer, listPlayers, type PlayersDependencies } from './players/players.service.ts';
import { shareQuery } from './shared-query.ts';
import { listWorldsOfServer } from './worlds.service.ts';

export type WorldsRoutesDependencies = Omit<
  BlueMapDependencies & PlayersDependencies,
  'listWorlds'
> & {
  readonly connection: () => object | null;
};

/**
 * Shorter than the polling intervals of the screens (§9), so that no screen gets its own last
 * answer again.
 */
const keptMs = { worlds: 4000, status: 4000, maps: 4000, players: 4000, lists: 10_000 };
/** The older BlueMap mixes late answers into those of other commands, so it is queried rarely (game-server §1.6). */
const olderStatusMs = 30_000;

export function worldsRoutes(given: WorldsRoutesDependencies) {
  const share = <Value>(load: () => Promise<Value>, ms: number) =>
    shareQuery({ load, maxAgeMs: ms, connection: given.connection, now: given.now });
  const worlds = share(() => listWorldsOfServer(given), keptMs.worlds);
  const dependencies = { ...given, listWorlds: worlds.get };
  const maps = share(() => listBlueMapMaps(dependencies), keptMs.maps);
  const status = share(() => readBlueMapStatus(dependencies), keptMs.status);
  const olderStatus = share(status.get, olderStatusMs);
  const players = share(() => listPlayers(dependencies), keptMs.players);
  const access = share(() => readPlayerAccess(given), keptMs.players);
  const npcs = share(() => listNpcs(dependencies), keptMs.lists);
  const portals = share(() => listPortals(dependencies), keptMs.lists);

  return {
    listWorldNames: async () => worlds.get(),
    listWorlds: async () => worlds.get(),
    listBlueMapConfigs: async () => ({ maps: [...(await readBlueMapConfigs(given.files))] }),
    listBlueMapMaps: async () => maps.get(),
    getBlueMapStatus: async () => {
      const version = await given.findVersion('BlueMap');
      const isOlder = version ? getBlueMapGeneration(version) === 'older' : false;
      return isOlder ? olderStatus.get() : status.get();
    },
    runBlueMap: async ({ caller, body, signal }) => {
      const known = { maps: (await maps.get()).maps, signal };
      const run = await runBlueMapAction(dependencies, caller.user, body, known);
      for (const answer of [maps, status, olderStatus]) answer.clear();
      return run;
    },
    listPlayers: async () => players.get(),
    actOnPlayer: async ({ caller, params, body, signal }) => {
      const request = { ...params, reason: body.reason };
      const reply = await actOnPlayer(dependencies, caller.user, request, signal);
      players.clear();
      access.clear();
      return reply;
    },
    listPlayerAccess: async () => access.get(),
    listNpcs: async () => npcs.get(),
    listPortals: async () => portals.get(),
  } satisfies Handlers;
}
