import { z } from 'zod';

/** One map of the live map with the markers that belong on it. */
const MapMarkers = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  markers: z.array(z.object({ kind: z.enum(['project', 'challenge']), title: z.string() })),
});
/** `unreadable` is a configuration that the portal does not understand and leaves unchanged. */
export const MarkerPreview = z.object({
  maps: z.array(MapMarkers.extend({ state: z.enum(['changes', 'up-to-date', 'unreadable']) })),
  /** Published items in worlds that no map shows. */
  withoutMap: z.array(z.string()),
});
export type MarkerPreview = z.infer<typeof MarkerPreview>;

export const PublishedMarkers = z.object({
  maps: z.array(
    MapMarkers.extend({ result: z.enum(['written', 'unchanged', 'failed']), sentence: z.string() }),
  ),
  /** What the game server answered to the reload; null when nothing was reloaded. */
  reload: z.string().nullable(),
});
export type PublishedMarkers = z.infer<typeof PublishedMarkers>;
