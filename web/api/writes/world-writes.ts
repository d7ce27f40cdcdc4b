import { endpoints } from 'virtual:endpoints';

import { commandFailure } from './command-failure.ts';
import { write } from './write.ts';

/** Rendering and markers of the live map, and what administrators do about players. */
export const worldWrites = {
  runBlueMap: write(endpoints.runBlueMap, {
    failed: commandFailure,
    refreshes: [endpoints.getBlueMapStatus, endpoints.listBlueMapMaps],
  }),
  publishMapMarkers: write(endpoints.publishMapMarkers, {
    done: ({ maps }) => ({
      title: 'Published to the live map',
      description: maps.some(({ result }) => result === 'written')
        ? 'Projects and challenges are on the map.'
        : 'No changes needed.',
    }),
    failed: "Couldn't publish to the live map",
    refreshes: [endpoints.previewMapMarkers],
  }),
  actOnPlayer: write(endpoints.actOnPlayer, {
    done: ({ command, result }) => ({
      title: 'Sent to the game server',
      description: result.trim() || `${command}: no answer over RCON`,
    }),
    failed: commandFailure,
    refreshes: [endpoints.listPlayers, endpoints.listPlayerAccess],
  }),
} as const;
