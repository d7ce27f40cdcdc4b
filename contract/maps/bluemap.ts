import { z } from 'zod';
import { circleAround, RegionCorners } from './bluemap-region.ts';
import { UnreadableResponse } from '../game-server/players.ts';
import { renderStates } from './bluemap-status.ts';
import type { BlueMapGeneration } from './bluemap-text.ts';

/** A map id is the name of `maps/<id>.conf`: no spaces, no quotes, nothing that could be a second word. */
const MapId = z
  .string('Choose a world first.')
  .min(1, 'Choose a world first.')
  .max(64, 'There is no map with that name.')
  .regex(/^[A-Za-z0-9_.-]+$/, 'There is no map with that name.');

const onMap = { map: MapId };

/** What the BlueMap tab can request. `confirm` repeats the map's id, because a purge deletes the rendered map. */
export const BlueMapAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), ...onMap }),
  z.object({ action: z.literal('update-all') }),
  z.object({ action: z.literal('region'), ...onMap, region: RegionCorners }),
  z.object({ action: z.literal('stop') }),
  z.object({ action: z.literal('start') }),
  z.object({ action: z.literal('maps') }),
  z.object({ action: z.literal('status') }),
  z.object({ action: z.literal('tasks') }),
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('freeze'), ...onMap }),
  z.object({ action: z.literal('unfreeze'), ...onMap }),
  z
    .object({ action: z.literal('purge'), ...onMap, confirm: z.string().optional() })
    .refine(
      ({ map, confirm }) => confirm === map,
      "Type the map's name to delete the rendered map.",
    ),
]);
export type BlueMapAction = z.output<typeof BlueMapAction>;

/**
 * The console commands of an action (product §5). `mapIds` are all maps of BlueMap: no command
 * updates all of them, and a command without a map acts on the world RCON happens to be in.
 */
export function blueMapCommands(
  request: BlueMapAction,
  { mapIds, generation }: { mapIds: readonly string[]; generation: BlueMapGeneration },
): readonly string[] {
  const isOlder = generation === 'older';
  switch (request.action) {
    case 'update':
      return [`bluemap update ${request.map}`];
    case 'update-all':
      return mapIds.map((map) => `bluemap update ${map}`);
    case 'region': {
      const { x, z, radius } = circleAround(request.region);
      return [`bluemap update ${request.map} ${x} ${z} ${radius}`];
    }
    case 'status':
      return ['bluemap'];
    case 'tasks':
      // The older generation lists its queue with its status.
      return [isOlder ? 'bluemap' : 'bluemap tasks'];
    case 'cancel':
      return [isOlder ? 'bluemap cancel' : 'bluemap tasks cancel all'];
    case 'stop':
    case 'start':
    case 'maps':
      return [`bluemap ${request.action}`];
    case 'freeze':
    case 'unfreeze':
    case 'purge':
      return [`bluemap ${request.action} ${request.map}`];
    default:
      return request satisfies never;
  }
}

/** What was sent, in order; a failed command carries its error sentence, and nothing was sent after it. */
export const BlueMapRun = z.object({
  commands: z.array(z.string()),
  results: z.array(
    z.object({
      id: z.string().nullable(),
      command: z.string(),
      result: z.string(),
      problem: z.string().nullable(),
    }),
  ),
});
export type BlueMapRun = z.infer<typeof BlueMapRun>;

/**
 * A map for the picker. `source` is the origin of the list: configuration files, BlueMap itself, or
 * only the names of worlds.
 */
export const BlueMapMaps = z.object({
  maps: z.array(z.object({ id: z.string(), name: z.string(), world: z.string() })),
  source: z.enum(['files', 'console', 'worlds']),
});
export type BlueMapMaps = z.infer<typeof BlueMapMaps>;

const Task = z.object({
  ref: z.string().nullable(),
  state: z.enum(['done', 'running', 'waiting']),
  text: z.string(),
});

/**
 * The live panel. `no-data` means that BlueMap runs but says nothing over RCON, `unreadable` that its answer could
 * not be read, `absent` that it is not installed. `tasks` is null when BlueMap does not say. `unread` contains the
 * answers that could not be read.
 */
export const BlueMapStatus = z.object({
  at: z.iso.datetime(),
  version: z.string().nullable(),
  state: z.enum([...renderStates, 'no-data', 'unreadable', 'absent']),
  threads: z.int().nullable(),
  note: z.string().nullable(),
  active: z
    .object({
      kind: z.enum(['updating', 'purging', 'other']),
      map: z.string().nullable(),
      percent: z.number().nullable(),
      timeLeft: z.string().nullable(),
      detail: z.string().nullable(),
    })
    .nullable(),
  counts: z.object({ pending: z.int(), updated: z.int(), frozen: z.int() }).nullable(),
  maps: z.array(
    z.object({
      id: z.string(),
      isActive: z.boolean(),
      isFrozen: z.boolean(),
      pendingTasks: z.int(),
      percent: z.number().nullable(),
    }),
  ),
  tasks: z.array(Task).nullable(),
  moreTasks: z.int(),
  unread: z.array(UnreadableResponse),
});
export type BlueMapStatus = z.infer<typeof BlueMapStatus>;
