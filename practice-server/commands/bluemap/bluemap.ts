import {
  advance,
  cancelMap,
  cellsWithin,
  schedulePurge,
  scheduleUpdate,
  wholeMap,
  type RegionCell,
} from '../../game/blue-map.ts';
import {
  incorrectArgument,
  messages,
  runSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';
import { getRenderPace, runOlderBlueMap } from './bluemap-older.ts';
import { showMaps, showStatus, showTasks } from './bluemap-status.ts';
import { bad, block, busy, cold, good } from './bluemap-text.ts';

export const blueMapCommands: CommandTable = new Map<string, Command>([['bluemap', runBlueMap]]);

const seeProgress = '§7Use §f/bluemap§7 to see the progress';

const actions: CommandTable = new Map<string, Command>([
  ['maps', showMaps],
  ['tasks', tasks],
  ['update', withMap(update)],
  ['force-update', withMap(update)],
  ['fix-edges', withMap(update)],
  ['freeze', withMap(freeze)],
  ['unfreeze', withMap(unfreeze)],
  ['purge', withMap(purge)],
  ['start', start],
  ['stop', stop],
  ['reload', reload],
  ['version', showVersion],
  ['storages', () => block('Storages', [`${good}✔ §ffile`])],
  ['troubleshoot', () => block('Troubleshooting', [`${good}✔ no issues found`])],
  ['help', () => block('Help', ['§7Wiki: §fhttps://bluemap.bluecolored.de/wiki/'])],
]);

// These answer while BlueMap still loads.
const alwaysReady = ['version', 'help', 'reload'];

function runBlueMap(call: CommandCall): string {
  advance(call.game.blueMap, call.now);
  const [action = ''] = call.words;
  if (call.now < call.game.blueMap.loadedAt && !alwaysReady.includes(action)) {
    return messages(`${busy}⌛ BlueMap is still loading!`, 'Please try again in a few seconds.');
  }
  if (call.behavior.blueMap !== '5.23') return runOlderBlueMap(call);
  if (call.words.length === 0) return showStatus(call);
  return runSubCommand(actions, call, () => incorrectArgument(call, action));
}

function tasks(call: CommandCall): string {
  const { blueMap } = call.game;
  const [action, ref] = call.words;
  if (action === undefined) return showTasks(call);
  if (action !== 'cancel' || ref === undefined) return incorrectArgument(call, ref ?? action);
  if (ref === 'all') {
    if (blueMap.tasks.length === 0) return messages(`${bad}There are no scheduled tasks`);
    blueMap.tasks = [];
    return messages(`${good}All tasks cancelled`);
  }
  const left = blueMap.tasks.filter((task) => task.ref !== ref);
  if (left.length === blueMap.tasks.length)
    return messages(`${bad}Task is not pending or already completed`);
  blueMap.tasks = left;
  return messages(`${good}Task cancelled`);
}

function update(call: CommandCall, mapId: string): string {
  const cells = readCells(call.words);
  if (cells === null) return incorrectArgument(call, call.words.at(-1));
  if (cells.length === 0) {
    // The answer is the same; only the log shows it.
    call.log(`[BlueMap] No region-files found for the update of map '${mapId}'`);
  } else {
    scheduleUpdate(call.game.blueMap, mapId, cells, getRenderPace(call));
  }
  return messages(
    `${busy}Creating update-tasks ...`,
    `${good}Created new update-task for map §f${mapId}`,
    seeProgress,
  );
}

// Without numbers, the whole map; otherwise x, z, and radius as whole numbers.
function readCells(words: readonly string[]): readonly RegionCell[] | null {
  if (words.length === 0) return wholeMap();
  if (words.length !== 3 || !words.every((word) => /^-?\d+$/.test(word))) return null;
  const [x = 0, z = 0, radius = 0] = words.map(Number);
  return cellsWithin({ x, z, radius });
}

function freeze({ game }: CommandCall, mapId: string): string {
  game.blueMap.frozen.add(mapId);
  cancelMap(game.blueMap, mapId);
  return messages(
    `${cold}❄§7 Map §f${mapId}§7 is now ${cold}frozen§7 and will no longer automatically update`,
    'Any currently scheduled updates for this map have been cancelled',
  );
}

function unfreeze(call: CommandCall, mapId: string): string {
  call.game.blueMap.frozen.delete(mapId);
  scheduleUpdate(call.game.blueMap, mapId, wholeMap(), getRenderPace(call));
  return messages(
    `${busy}⛏§7 Map §f${mapId}§7 is no longer ${cold}frozen§7 and will update automatically`,
  );
}

function purge(call: CommandCall, mapId: string): string {
  schedulePurge(call.game.blueMap, mapId, getRenderPace(call));
  return messages(
    `${good}Scheduled a new task to purge map §f${mapId}`,
    seeProgress,
    '',
    '§7BlueMap will automatically start rendering the map again, unless it is frozen',
  );
}

function start({ game }: CommandCall): string {
  const word = game.blueMap.isRendering ? 'already' : 'now';
  game.blueMap.isRendering = true;
  return messages(`${good}⛏§7 Render-Threads are ${word} ${good}running`);
}

function stop({ game }: CommandCall): string {
  const word = game.blueMap.isRendering ? 'now' : 'already';
  game.blueMap.isRendering = false;
  return messages(`${bad}❌§7 Render-Threads are ${word} ${bad}stopped`);
}

function reload(call: CommandCall): string {
  const loadMs = call.behavior.blueMapLoadMs;
  call.game.blueMap.loadedAt = call.now + loadMs;
  // Another thread reports it when done; usually nobody receives it.
  call.sender.later(loadMs, messages(`${good}BlueMap reloaded!`));
  return messages(`${busy}Reloading BlueMap...`);
}

// One gray message of several lines, so there is no reset between them.
function showVersion(): string {
  const lines = [
    `§7Version: ${busy}5.23§7`,
    '├ 9c4efeb9',
    '├ Implementation: §fpaper§7',
    '└ Minecraft: §f1.21.11§7',
    'Available Processors: §f8§7',
    'Available Memory: §f8.0 GiB',
  ];
  return block('Version', [lines.join('\n ')]);
}

function withMap(run: (call: CommandCall, mapId: string) => string): Command {
  return (call) => {
    const [mapId, ...words] = call.words;
    // RCON counts as standing at the overworld's spawn, and no practice map shows that world.
    if (mapId === undefined) return messages(`${bad}There are no maps for the world 'world'`);
    if (!call.game.blueMap.mapIds.includes(mapId)) return `There is no map for '${mapId}'`;
    return run({ ...call, words }, mapId);
  };
}
