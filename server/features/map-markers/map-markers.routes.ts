import type { Handlers } from '../../http/handlers.ts';
import type { MapMarkersService } from './map-markers.service.ts';

/** Puts projects and challenges on the live map. */
export function mapMarkersRoutes(markers: MapMarkersService) {
  return {
    previewMapMarkers: async ({ caller }) => markers.preview(caller.user),
    publishMapMarkers: async ({ caller }) => markers.publish(caller.user),
  } satisfies Handlers;
}
