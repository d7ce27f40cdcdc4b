import { z } from 'zod';

/** A world of the server; `displayName` is its alias without colour codes, or its name. */
export const World = z.object({ name: z.string(), displayName: z.string() });
export type World = z.infer<typeof World>;
export const WorldNames = z.object({ worlds: z.array(World) });

/** A map that BlueMap draws, as its configuration file names it. */
export const BlueMapConfig = z.object({
  id: z.string(),
  name: z.string(),
  world: z.string(),
  path: z.string(),
});
export const BlueMapConfigs = z.object({ maps: z.array(BlueMapConfig) });
