import { z } from 'zod';
import { UnreadableResponse } from '../game-server/players.ts';

/** A world of the server; `displayName` is its alias without color codes, or its name. */
const World = z.object({ name: z.string(), displayName: z.string() });
export const WorldNames = z.object({ worlds: z.array(World) });

/** A map that BlueMap renders, as its configuration file names it. */
export const BlueMapConfig = z.object({
  id: z.string(),
  name: z.string(),
  world: z.string(),
  path: z.string(),
});
export const BlueMapConfigs = z.object({ maps: z.array(BlueMapConfig) });

/** §9: the worlds of the program, used if the server does not list its own. */
export const programWorlds = ['tacoma', 'survival', 'earth', 'tek8'] as const;

/** A world on the Worlds tab; `players` are the game names of the players in it, or null when the server does not say. */
export const ListedWorld = World.extend({
  environment: z.enum(['NORMAL', 'NETHER', 'THE_END', 'CUSTOM']).nullable(),
  /** Null when the server does not say. */
  isLoaded: z.boolean().nullable(),
  isHidden: z.boolean(),
  players: z.array(z.string()).nullable(),
});
export type ListedWorld = z.infer<typeof ListedWorld>;
/**
 * Where a list of worlds comes from: Multiverse, BlueMap's maps, or only the names of the program.
 * `known` is false for the names, because the server did not list its worlds. `unread` contains the
 * answers of Multiverse in which no world could be read.
 */
export const WorldList = z.object({
  known: z.boolean(),
  worlds: z.array(ListedWorld),
  source: z.enum(['multiverse', 'bluemap', 'program']),
  unread: z.array(UnreadableResponse),
  /** There are more worlds than the portal asks Multiverse for. */
  hasMore: z.literal(true).optional(),
});
export type WorldList = z.infer<typeof WorldList>;

/** In whole blocks. `world` is null if the plugin's file names it only by an id. */
export const NpcPlace = z.object({
  world: z.string().nullable(),
  x: z.int(),
  y: z.int(),
  z: z.int(),
});
export type NpcPlace = z.infer<typeof NpcPlace>;
/** `location` comes from the plugin's own file and is known only for NPCs that it has saved. */
export const Npc = z.object({ id: z.int(), name: z.string(), location: NpcPlace.nullable() });
export type Npc = z.infer<typeof Npc>;
/**
 * `places` says where the locations come from, or why there are none. `unread` contains the lines of an answer that
 * could not be read.
 */
export const NpcList = z.object({
  npcs: z.array(Npc),
  isInstalled: z.boolean(),
  places: z.enum(['file', 'no-file', 'not-connected']),
  unread: z.array(UnreadableResponse),
  /** There are more NPCs than the portal asks the server for. */
  hasMore: z.literal(true).optional(),
});
export type NpcList = z.infer<typeof NpcList>;

export const Portal = z.object({
  name: z.string(),
  world: z.string().nullable(),
  destination: z.string().nullable(),
});
export type Portal = z.infer<typeof Portal>;
/** `unread` contains an answer in which no portal could be read. */
export const PortalList = z.object({
  portals: z.array(Portal),
  isInstalled: z.boolean(),
  unread: z.array(UnreadableResponse),
  /** There are more portals than the plugin lists over the console, or than the portal reads from its file. */
  hasMore: z.literal(true).optional(),
});
export type PortalList = z.infer<typeof PortalList>;
