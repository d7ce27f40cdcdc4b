import { readRenderStatus } from '#contract/maps/bluemap-status';
import { readMaps, readTasks } from '#contract/maps/bluemap-text';
import { readBookText } from '#contract/book/book-text';
import {
  cutLongLines,
  isRefusal,
  readPagination,
  removeControls,
  spellGlyphs,
  stripColorCodes,
} from '#contract/game-server/console-output';
import { readWhitelistAnswer } from '../features/classes/whitelist.ts';
import { readBook } from '../features/book/book-yaml.ts';
import { hasMarkerSet } from '../features/map-markers/marker-sets.ts';
import { readMapConfig } from '../features/worlds/bluemap-configs.ts';
import { listMultiverseWorlds } from '../features/worlds/multiverse-worlds.ts';
import { queryPlayerWorlds } from '../features/worlds/player-worlds.ts';
import { createPluginVersions } from '../live/plugin-versions.ts';
import { LogTail } from '../live/log-tail.ts';
import { readBanList, readBansFile, readWhitelist } from '../features/worlds/player-access.ts';
import { readPlayers } from '../features/worlds/players.service.ts';
import {
  readCharacterPlaces,
  readPortalsFile,
  readWorldsFile,
  withoutColors,
} from '../features/worlds/plugin-files.ts';
import {
  describeLogLine,
  maskAddresses,
  readChatLine,
  readLogLine,
  answersCommand,
} from '../live/log-line.ts';

export type ForeignTextParser = {
  readonly name: string;
  /** The beginning of a text that the parser accepts. */
  readonly heads: readonly string[];
  readonly read: (text: string) => unknown;
};

const logHead = '[12:00:00] [Server thread/INFO]: ';

function readEntry(text: string) {
  const line = readLogLine(text);
  return line && [describeLogLine(line), readChatLine(line), answersCommand(line, 'npc list')];
}

/** The second poll of a log that grew by this text. */
async function pollLog(text: string) {
  const bytes = Buffer.from(text);
  let sizeBytes = 0;
  const tail = new LogTail(
    {
      stat: async () => ({ sizeBytes, modifiedAt: 0 }),
      readRange: async (_path, start, length) => bytes.subarray(start, start + length),
    },
    'latest.log',
  );
  await tail.poll();
  sizeBytes = bytes.length;
  return tail.poll();
}

export const foreignTextParsers: readonly ForeignTextParser[] = [
  { name: 'removeControls', heads: ['\u001b]', '\u001b['], read: removeControls },
  { name: 'stripColorCodes', heads: ['§x'], read: stripColorCodes },
  { name: 'readPagination', heads: ['=[ ', 'Page ', 'Page 1'], read: readPagination },
  { name: 'isRefusal', heads: [], read: isRefusal },
  { name: 'spellGlyphs', heads: [], read: spellGlyphs },
  { name: 'cutLongLines', heads: [], read: (text) => cutLongLines(text, 8192) },
  { name: 'readMaps', heads: ['✔ ', '- a (', '✔ a\n├ '], read: readMaps },
  { name: 'readTasks', heads: ['⛏ [1] ', '✔ (done) ', '... '], read: readTasks },
  {
    name: 'readRenderStatus',
    heads: ['✔ 1 render-threads are running\n', 'Render-Threads are running\n[1] ', '⛏ map '],
    read: readRenderStatus,
  },
  {
    name: 'readLogLine',
    heads: [logHead, `${logHead}<`, `${logHead}[`, `${logHead}a[/`, '[12:00:00] ['],
    read: readEntry,
  },
  { name: 'maskAddresses', heads: ['f:', '1.'], read: maskAddresses },
  {
    name: 'readPlayers',
    heads: ['There are 1 of a max of 1 players online: ', 'There are '],
    read: readPlayers,
  },
  { name: 'readWhitelist', heads: ['There are 1 whitelisted player(s): '], read: readWhitelist },
  {
    name: 'readBanList',
    heads: ['There are 1 ban(s):', 'There are 1 ban(s):a was banned by ', 'There are '],
    read: readBanList,
  },
  { name: 'readBansFile', heads: ['[', '[{"name":"', '[[{'], read: readBansFile },
  { name: 'readWhitelistAnswer', heads: ['Added '], read: readWhitelistAnswer },
  { name: 'withoutColors', heads: ['&#'], read: withoutColors },
  {
    name: 'readWorldsFile',
    heads: ['a:\n  alias: "', 'worlds:\n  a:\n    ==: MVWorld\n', 'a:'],
    read: readWorldsFile,
  },
  {
    name: 'readCharacterPlaces',
    heads: ["npc:\n  '0':\n    traits:\n      location:\n        x: "],
    read: readCharacterPlaces,
  },
  {
    name: 'readPortalsFile',
    heads: ['portals:\n  a:\n    world: ', 'portals:\n'],
    read: readPortalsFile,
  },
  {
    name: 'readMapConfig',
    heads: ['name: ', 'name: "', 'a: [', 'a: """'],
    read: (text) => readMapConfig(text, 'a'),
  },
  {
    name: 'hasMarkerSet',
    heads: ['marker-sets: {', 'a: "'],
    read: (text) => hasMarkerSet(text, 'blockplan'),
  },
  {
    name: 'readBook',
    heads: ['a: "', "a: '", 'book:\n  1: |\n    ', 'a: [', 'a: &a [', 'a: '],
    read: readBook,
  },
  {
    name: 'mv list',
    heads: ['a - '],
    read: (text) => listMultiverseWorlds(async () => text, 4, []),
  },
  {
    name: 'mv whoall',
    heads: ['a: ', 'a0: '],
    read: (text) =>
      queryPlayerWorlds(async (command) => (command === 'mv whoall' ? text : ''), worldNames, 5),
  },
  {
    name: 'version',
    heads: ['a version 1'],
    read: (text) => createPluginVersions({ client: {}, run: async () => text })('a'),
  },
  { name: 'a poll of the log', heads: ['[12:00:00] ['], read: pollLog },
  {
    name: 'readBookText',
    heads: ['%'],
    read: (text) => readBookText(text, { words: [], playerName: 'Steve' }),
  },
];

const worldNames = Array.from({ length: 500 }, (_, index) => ({
  name: `a${index}`,
  displayName: 'a',
}));
