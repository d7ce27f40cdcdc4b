import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

/** Rendering and markers of the live map. */
export const mapWrites = {
  runBlueMap: write(endpoints.runBlueMap, {
    failed: 'Command failed',
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
} as const;
