import type { Handlers } from '../../http/handlers.ts';
import type { MapMarkersService } from './map-markers.service.ts';

/** The calls that bring projects and challenges to the live map. */
export function mapMarkersRoutes(markers: MapMarkersService) {
  return {
    previewMapMarkers: async ({ caller }) => markers.preview(caller.user),
    publishMapMarkers: async ({ caller }) => markers.publish(caller.user),
  } satisfies Handlers;
}
