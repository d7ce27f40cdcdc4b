import {
  blueMapCommands,
  type BlueMapAction,
  type BlueMapMaps,
  type BlueMapRun,
  type BlueMapStatus,
} from '#contract/maps/bluemap';
import { readRenderStatus, type RenderState } from '#contract/maps/bluemap-status';
import { getBlueMapGeneration, isMapList, readMaps, readTasks } from '#contract/maps/bluemap-text';
import type { CommandReply } from '#contract/game-server/console';
import type { UnreadableResponse } from '#contract/game-server/players';
import { Problem } from '#contract/problems';
import type { WorldList } from '#contract/maps/worlds';
import type { Admin } from '../../../http/access/access.ts';
import type { FindPluginVersion } from '../../../live/plugin-versions.ts';
import type { GameQuery } from '../game-query.ts';
import { readBlueMapConfigs, toMapId } from './bluemap-configs.ts';
import type { GameFiles } from '../plugin-files.ts';

export type BlueMapDependencies = {
  readonly query: GameQuery;
  readonly findVersion: FindPluginVersion;
  readonly files: GameFiles;
  readonly listWorlds: () => Promise<WorldList>;
  readonly runCommand: (
    actor: Admin,
    command: string,
    signal?: AbortSignal,
  ) => Promise<CommandReply>;
  readonly now: () => number;
};

/** The maps to choose from: by their configuration files, else from BlueMap, else one per world (product §5). */
export async function listBlueMapMaps(dependencies: BlueMapDependencies): Promise<BlueMapMaps> {
  const version = await dependencies.findVersion('BlueMap');
  const configs = await readBlueMapConfigs(dependencies.files).catch(nullWithoutFiles);
  if (configs && configs.length > 0) {
    return { maps: configs.map(({ id, name, world }) => ({ id, name, world })), source: 'files' };
  }
  const maps = version === null ? [] : readMaps(await dependencies.query('bluemap maps'));
  if (maps.length > 0) {
    const named = maps.map(({ id }) => ({ id, name: id, world: id }));
    return { maps: named, source: 'console' };
  }
  const { worlds } = await dependencies.listWorlds();
  return {
    maps: worlds.map(({ name, displayName }) => ({
      id: toMapId(name),
      name: displayName,
      world: name,
    })),
    source: 'worlds',
  };
}

function nullWithoutFiles(error: unknown): null {
  if (error instanceof Problem && error.status !== 500) return null;
  throw error;
}

/** Three queries to BlueMap 5.6 and later; older versions answer only one. */
export async function readBlueMapStatus(dependencies: BlueMapDependencies): Promise<BlueMapStatus> {
  const version = await dependencies.findVersion('BlueMap');
  const unread: UnreadableResponse[] = [];
  const ask = async <Value>(command: string, read: (text: string) => Value | null) => {
    const text = await dependencies.query(command);
    const value = read(text);
    if (value === null) unread.push({ command, text: text.trim() });
    return value;
  };
  const isOlder = version ? getBlueMapGeneration(version) === 'older' : false;
  const status = version === null ? null : await ask('bluemap', readRenderStatus);
  const isTalking = !isOlder && status !== null && !notReady.has(status.state);
  const readList = (text: string) => (isMapList(text) ? readMaps(text) : null);
  const maps = isTalking ? await ask('bluemap maps', readList) : null;
  const list = isTalking ? await ask('bluemap tasks', readTasks) : null;
  // Nothing else is expected of the older generation.
  const isSilent = isOlder && unread.every(({ text }) => text === '');
  const silence = isSilent ? 'no-data' : 'unreadable';
  const tasks = isOlder ? status?.queue : list?.tasks;
  return {
    at: new Date(dependencies.now()).toISOString(),
    version: version?.text ?? null,
    state: version === null ? 'absent' : (status?.state ?? silence),
    threads: status?.threads ?? null,
    note: status?.note ?? null,
    active: status?.active ?? null,
    counts: status?.counts ?? null,
    maps: [...(maps ?? [])],
    tasks: tasks ? [...tasks] : null,
    moreTasks: list?.more ?? 0,
    unread: isSilent ? [] : unread,
  };
}

/** BlueMap does not answer other commands in these states. */
const notReady: ReadonlySet<RenderState> = new Set(['loading', 'not-loaded']);

/**
 * Runs the commands of an action one by one through the console, so that each is in the audit log
 * and the activity log. Stops after the first failure; if that is the first command, throws its
 * Problem.
 */
export async function runBlueMapAction(
  dependencies: BlueMapDependencies,
  actor: Admin,
  request: BlueMapAction,
  { maps, signal }: Pick<BlueMapMaps, 'maps'> & { readonly signal: AbortSignal },
): Promise<BlueMapRun> {
  if ('map' in request && !maps.some(({ id }) => id === request.map)) {
    throw new Problem('no-such-map', { sentence: `BlueMap has no map called ${request.map}.` });
  }
  const mapIds = maps.map(({ id }) => id);
  const version = await dependencies.findVersion('BlueMap');
  const generation = version ? getBlueMapGeneration(version) : 'newer';
  const commands = blueMapCommands(request, { mapIds, generation });
  const results: BlueMapRun['results'] = [];
  for (const command of commands) {
    try {
      const { id, result } = await dependencies.runCommand(actor, command, signal);
      results.push({ id, command, result, problem: null });
    } catch (error) {
      if (results.length === 0 || !(error instanceof Problem)) throw error;
      results.push({ id: null, command, result: '', problem: error.message });
      break;
    }
  }
  return { commands: [...commands], results };
}
