import { readRenderStatus } from '#contract/maps/bluemap-status';
import { readMaps, readTasks } from '#contract/maps/bluemap-text';
import { readBookText } from '#contract/book/book-text';
import {
  cutLongLines,
  cutLongText,
  isRefusal,
  readPagination,
  removeControls,
  spellGlyphs,
  stripColorCodes,
} from '#contract/game-server/console-output';
import { Problem } from '#contract/problems';
import { readRecords, readTokenStatus } from '#protocols/dns/cloudflare-replies';
import { DnsError } from '#protocols/dns/dns-error';
import { readBedrockPong, writeBedrockPing } from '#protocols/ping/bedrock-ping';
import { maxStatusBytes, readStatusReply, writeVarInt } from '#protocols/ping/java-status';
import { toRequestError } from '#protocols/sftp/sftp-error';
import { readWhitelistAnswer } from '../../features/classes/whitelist/whitelist.ts';
import { readBook, writeBook } from '../../features/book/book-yaml.ts';
import {
  hasMarkerSet,
  MarkerFileError,
  replaceMarkerSet,
} from '../../features/map-markers/marker-sets.ts';
import { readMapConfig } from '../../features/worlds/bluemap/bluemap-configs.ts';
import { listMultiverseWorlds } from '../../features/worlds/multiverse-worlds.ts';
import { listNpcs, listPortals } from '../../features/worlds/npcs-and-portals.ts';
import { queryPlayerWorlds } from '../../features/worlds/players/player-worlds.ts';
import { createPluginVersions } from '../../live/plugin-versions.ts';
import { LogTail } from '../../live/log/log-tail.ts';
import {
  readBanList,
  readBansFile,
  readWhitelist,
} from '../../features/worlds/players/player-access.ts';
import { readPlayers } from '../../features/worlds/players/players.service.ts';
import {
  readCharacterPlaces,
  readPortalsFile,
  readWorldsFile,
  withoutColors,
} from '../../features/worlds/plugin-files.ts';
import {
  describeLogLine,
  maskAddresses,
  readChatLine,
  readContinuation,
  readLogLine,
  answersCommand,
} from '../../live/log/log-line.ts';

export type ForeignTextParser = {
  readonly name: string;
  /** The beginning of a text that the parser accepts. */
  readonly heads: readonly string[];
  readonly read: (text: string) => unknown;
  /** Which errors it documents for texts that it refuses. Any other one is a fault. */
  readonly refuses?: (error: unknown) => boolean;
};

/** Reads a text; a refusal is as good a result as any. */
export async function readForeignText(
  { read, refuses }: ForeignTextParser,
  text: string,
): Promise<void> {
  try {
    await read(text);
  } catch (error) {
    if (!refuses?.(error)) throw error;
  }
}

const logHead = '[12:00:00] [Server thread/INFO]: ';

function readEntry(text: string) {
  const line = readLogLine(text);
  return line && [describeLogLine(line), readChatLine(line), answersCommand(line, 'npc list')];
}

/** What listing characters and portals needs, on a server that answers everything with this text. */
function withAnswer(text: string) {
  return {
    query: async () => text,
    findVersion: async () => ({ major: 1, minor: 0, text: '1.0' }),
    files: { isConnected: () => false, listNames: async () => null, readText: async () => null },
    listWorlds: async () => ({
      known: true,
      worlds: [],
      source: 'multiverse' as const,
      unread: [],
    }),
  };
}

/** A status answer of the Java game, whose JSON is this text. */
function javaStatus(text: string): Buffer {
  const json = Buffer.from(text.slice(0, maxStatusBytes / 4));
  const packet = Buffer.concat([writeVarInt(0), writeVarInt(json.length), json]);
  return Buffer.concat([writeVarInt(packet.length), packet]);
}

/** A pong with this text, as long as a datagram allows. */
function bedrockPong(text: string): Buffer {
  const words = Buffer.from(text.slice(0, 65_536)).subarray(0, 65_535);
  const [time, magic] = [Buffer.alloc(16), writeBedrockPing(0n, 0n).subarray(9, 25)];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length);
  return Buffer.concat([Buffer.from([0x1c]), time, magic, length, words]);
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

function isMarkerFileError(error: unknown): boolean {
  return error instanceof MarkerFileError;
}

function isUnreadableBook(error: unknown): boolean {
  return error instanceof Problem && error.code === 'book-unreadable';
}

/** Not any RangeError, because one is thrown when the stack overflows, too. */
function isMissingCount(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'the answer has no player count';
}

export const foreignTextParsers: readonly ForeignTextParser[] = [
  { name: 'removeControls', heads: ['\u001b]', '\u001b['], read: removeControls },
  { name: 'stripColorCodes', heads: ['§x'], read: stripColorCodes },
  { name: 'readPagination', heads: ['=[ ', 'Page ', 'Page 1'], read: readPagination },
  { name: 'isRefusal', heads: [], read: isRefusal },
  { name: 'spellGlyphs', heads: [], read: spellGlyphs },
  { name: 'cutLongLines', heads: [], read: (text) => cutLongLines(text, 8192) },
  {
    name: 'cutLongText',
    heads: [],
    read: (text) => cutLongText(text, { lineBytes: 8192, maxBytes: 1024 * 1024 }),
  },
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
  { name: 'readContinuation', heads: ['\tat ', '§x'], read: readContinuation },
  { name: 'maskAddresses', heads: ['f:', '1.'], read: maskAddresses },
  {
    name: 'readPlayers',
    heads: [
      'There are 1 of a max of 1 players online: ',
      'There are 1 of a max of 1 players online: a',
      'There are ',
    ],
    read: readPlayers,
  },
  {
    name: 'readWhitelist',
    heads: ['There are 1 whitelisted player(s): ', 'There are 1 whitelisted player(s): a'],
    read: readWhitelist,
  },
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
    refuses: isMarkerFileError,
  },
  {
    name: 'replaceMarkerSet',
    heads: ['marker-sets: {', 'marker-sets: {\n  blockplan: {', 'a: "'],
    read: (text) => replaceMarkerSet(text, 'blockplan', ['label: "a"']),
    refuses: isMarkerFileError,
  },
  {
    name: 'replaceMarkerSet, which removes the set,',
    heads: ['marker-sets: {', 'marker-sets: {\n  blockplan: {', 'a: "'],
    read: (text) => replaceMarkerSet(text, 'blockplan', null),
    refuses: isMarkerFileError,
  },
  {
    name: 'readBook',
    heads: ['a: "', "a: '", 'book:\n  1: |\n    ', 'a: [', 'a: &a [', 'a: '],
    read: readBook,
    refuses: isUnreadableBook,
  },
  {
    name: 'writeBook',
    heads: ['a: "', 'book:\n  1: |\n    ', 'book:\n  1: a\nb: |\n', 'book: {}\nb: '],
    read: (text) => writeBook(text, { book: { 1: 'new' }, 'Interactive-Word': {} }),
    refuses: isUnreadableBook,
  },
  {
    name: 'mv list',
    heads: ['a - '],
    read: (text) => listMultiverseWorlds(async () => text, 4, []),
  },
  {
    name: 'mv list of version 5',
    heads: ['a - ', '[H] a - '],
    read: (text) => listMultiverseWorlds(async () => text, 5, []),
  },
  {
    name: 'mv info',
    heads: ['Alias: ', '- World Info: ', '---- World Info: a'],
    read: (text) =>
      listMultiverseWorlds(
        async (command) => {
          if (command.startsWith('mv info')) return text;
          return command.includes('--raw') ? 'a - NORMAL' : '';
        },
        5,
        [],
      ),
  },
  { name: 'npc list', heads: ['1 ', '1 a (tp) '], read: (text) => listNpcs(withAnswer(text)) },
  { name: 'mvp list', heads: ['a -> ', '1'], read: (text) => listPortals(withAnswer(text)) },
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
  {
    name: 'readStatusReply',
    heads: ['{"players":{"online":1,"max":1},"version":{"name":"', '{"players":{"online":"'],
    read: (text) => readStatusReply(javaStatus(text)),
    refuses: (error) => error instanceof SyntaxError || isMissingCount(error),
  },
  {
    name: 'readBedrockPong',
    heads: ['MCPE;a;1;1;1;1;', 'MCPE;a;1;'],
    read: (text) => readBedrockPong(bedrockPong(text), 0n),
    refuses: isMissingCount,
  },
  {
    name: 'a refusal over SFTP',
    heads: ['disk ', 'read'],
    read: (text) => toRequestError(Object.assign(new Error(text), { code: 4 }), null),
  },
  {
    name: 'Cloudflare’s replies',
    heads: ['[{"id":"', '{"status":"active","expires_on":"', '[[{'],
    read: (text) => {
      const reply: unknown = JSON.parse(text);
      return Array.isArray(reply) ? readRecords(reply) : readTokenStatus(reply);
    },
    refuses: (error) =>
      error instanceof SyntaxError ||
      (error instanceof DnsError && error.kind === 'not-cloudflare'),
  },
];

/** Enough that each text is searched for many names, and few enough that the names take no time of their own. */
const worldNames = Array.from({ length: 100 }, (_, index) => ({
  name: `a${index}`,
  displayName: 'a',
}));
