import {
  cancelMap,
  cellsWithin,
  schedulePurge,
  scheduleUpdate,
  wholeMap,
  type RenderPace,
  type RenderTask,
} from '../../game/blue-map.ts';
import {
  incorrectSubCommand,
  messages,
  runSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';

/**
 * BlueMap 3.x to 5.5: most output comes from another thread, so over RCON the answer is empty and the text may
 * appear in a later answer (game-server §3.1). The texts are those of the plugin; the positions of the colors are guessed.
 */
export function runOlderBlueMap(call: CommandCall): string {
  if (call.words.length === 0) return lazyComponent(call, showStatus(call));
  return runSubCommand(actions, call, incorrectSubCommand);
}

const threadMs = 20;

const actions: CommandTable = new Map<string, Command>([
  ['start', (call) => switchRendering(call, 'started')],
  ['stop', (call) => switchRendering(call, 'stopped')],
  ['update', withMap(update)],
  ['force-update', withMap(update)],
  ['freeze', withMap(freeze)],
  ['unfreeze', withMap(unfreeze)],
  ['purge', withMap(purge)],
  ['cancel', cancel],
  ['maps', (call) => lazyComponent(call, listMaps(call))],
  ['worlds', (call) => lazyComponent(call, listMaps(call))],
  ['version', ({ behavior }) => messages(`§9BlueMap - Version: §f${behavior.blueMap}`)],
  ['help', () => messages('§9BlueMap - Help: §fhttps://bluemap.bluecolored.de/wiki/')],
  ['reload', reload],
]);

function lazyComponent(call: CommandCall, text: string): string {
  call.sender.later(threadMs, text);
  return '';
}

// The indents are no-break spaces.
function showStatus({ game, now }: CommandCall): string {
  const { blueMap } = game;
  const title = '§9BlueMap - Status:';
  if (!blueMap.isRendering) return messages(title, '§f\u00a0Render-Threads are §cstopped§7!');
  const [task] = blueMap.tasks;
  if (!task) {
    const seconds = Math.floor((now - blueMap.lastActiveAt) / 1000);
    return messages(
      title,
      '§f\u00a0Render-Threads are §7idle!',
      `§7\u00a0Last time running: §8${clockTime(seconds)} ago`,
    );
  }
  return messages(
    title,
    '§f\u00a0Render-Threads are §arunning§f!',
    `§f\u00a0Queued Tasks (${blueMap.tasks.length}):`,
    ...blueMap.tasks.flatMap((each) => taskLines(each, each === task)),
  );
}

function taskLines(task: RenderTask, isCurrent: boolean): string[] {
  const head = `§7\u00a0\u00a0[${task.ref}] §6${task.kind} map '${task.mapId}'`;
  if (!isCurrent) return [head];
  const percent = ((task.doneMs / task.workMs) * 100).toFixed(2);
  const seconds = Math.ceil((task.workMs - task.doneMs) / 1000);
  return [
    head,
    `§7\u00a0\u00a0\u00a0Progress: §f${percent}%`,
    `§7\u00a0\u00a0\u00a0ETA: §f${clockTime(seconds)}`,
  ];
}

function switchRendering({ game }: CommandCall, word: 'started' | 'stopped'): string {
  const isRendering = word === 'started';
  if (game.blueMap.isRendering === isRendering) {
    return messages(
      isRendering
        ? '§cRender-Threads are already running!'
        : '§cRender-Threads are already stopped!',
    );
  }
  game.blueMap.isRendering = isRendering;
  return messages(`§aRender-Threads ${word}!`);
}

function update(call: CommandCall, mapId: string): string {
  const [x, z, radius] = call.words.map(Number);
  const isRegion = x !== undefined && z !== undefined && radius !== undefined;
  const cells = isRegion ? cellsWithin({ x, z, radius }) : wholeMap();
  if (cells.length > 0) scheduleUpdate(call.game.blueMap, mapId, cells, getRenderPace(call));
  const size = `(${cells.length} regions, ~${cells.length * 1024} chunks)`;
  return lazyComponent(call, messages(`§aCreated new Update-Task for map '${mapId}' §7${size}`));
}

function freeze({ game }: CommandCall, mapId: string): string {
  game.blueMap.frozen.add(mapId);
  cancelMap(game.blueMap, mapId);
  return messages(`§aMap '${mapId}' is now frozen and will no longer be automatically updated!`);
}

function unfreeze(call: CommandCall, mapId: string): string {
  call.game.blueMap.frozen.delete(mapId);
  scheduleUpdate(call.game.blueMap, mapId, wholeMap(), getRenderPace(call));
  return messages(`§aMap '${mapId}' is no longer frozen and will be automatically updated!`);
}

function purge(call: CommandCall, mapId: string): string {
  schedulePurge(call.game.blueMap, mapId, getRenderPace(call));
  return lazyComponent(call, messages(`§aCreated new Task to purge map '${mapId}'`));
}

function cancel({ game, words }: CommandCall): string {
  const [ref] = words;
  if (ref === undefined) {
    game.blueMap.tasks = [];
    return messages('§aAll tasks cancelled!');
  }
  const left = game.blueMap.tasks.filter((task) => task.ref !== ref);
  if (left.length === game.blueMap.tasks.length)
    return messages(`§cThere is no task with the ref '${ref}'!`);
  game.blueMap.tasks = left;
  return messages('§aTask cancelled!');
}

function listMaps({ game }: CommandCall): string {
  return messages(
    '§9Maps loaded by BlueMap:',
    ...game.blueMap.mapIds.map((mapId) => `§7 - §f${mapId}`),
  );
}

function reload(call: CommandCall): string {
  const loadMs = call.behavior.blueMapLoadMs;
  call.game.blueMap.loadedAt = call.now + loadMs;
  call.sender.later(loadMs, messages('§aBlueMap reloaded!'));
  return messages('§9Reloading BlueMap...');
}

function withMap(run: (call: CommandCall, mapId: string) => string): Command {
  return (call) => {
    const [mapId, ...words] = call.words;
    if (mapId === undefined || !call.game.blueMap.mapIds.includes(mapId)) {
      return messages(`§cThere is no world or map with this name: §f${mapId ?? ''}`);
    }
    return run({ ...call, words }, mapId);
  };
}

/** How fast the practice server renders. */
export function getRenderPace(call: CommandCall): RenderPace {
  return { renderMsPerMap: call.behavior.renderMsPerMap, random: call.random };
}

// 00:12:03
function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
