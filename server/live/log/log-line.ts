import {
  removeControls,
  stripColorCodes,
  type ConsoleKind,
} from '#contract/game-server/console-output';
import type { ConsoleMessage } from '#contract/socket';

/** One entry of `logs/latest.log` (game-server §8). */
export type LogLine = {
  readonly thread: string;
  readonly level: 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'FATAL';
  /** The plugin that wrote it; null for the server itself. */
  readonly plugin: string | null;
  readonly message: string;
};

/** What a player said in the game's chat. */
export type ChatLine = { readonly name: string; readonly text: string };

/** How the activity log shows a log line. */
export type LogEvent = {
  readonly event: ConsoleMessage['event'];
  readonly kind: ConsoleKind;
  readonly message: string;
};

const levels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const;
/** Forge writes the date and the milliseconds, too, and the logger (`[net.minecraft.server.MinecraftServer/]`). */
const headPattern =
  /^\[(?:\S{1,20} )?\d\d:\d\d:\d\d(?:\.\d{3})?\] \[(.+?)\/(TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\](?: \[([^\]]*)\])?: (.*)$/;
/** Loggers of the game itself; any other is a mod's. */
const gameLogger = /^(?:net\.minecraft\.|com\.mojang\.|minecraft\/|mojang\/)/;
/** A plugin's name has no spaces. `[Not Secure]` and `[Rcon: …]` are not plugins. */
const pluginPattern = /^\[(?!Rcon\])([A-Za-z][\w.-]*)\] (.*)$/;

/** Reads a line; null for one without a prefix, which continues the line before it. */
export function readLogLine(text: string): LogLine | null {
  const found = headPattern.exec(cleanText(text));
  const [, thread, levelWord, logger, rest] = found ?? [];
  const level = levels.find((name) => name === levelWord);
  if (thread === undefined || rest === undefined || level === undefined) return null;
  if (logger !== undefined && !gameLogger.test(logger)) {
    const [name = ''] = logger.split('/', 1);
    return { thread, level, plugin: name.split('.').at(-1) ?? name, message: rest };
  }
  const named = pluginPattern.exec(rest);
  return named?.[1] !== undefined && named[2] !== undefined
    ? { thread, level, plugin: named[1], message: named[2] }
    : { thread, level, plugin: null, message: rest };
}

/** A continuation of the line before it, cleaned and masked in the same way. */
export function readContinuation(text: string): string {
  return maskAddresses(cleanText(text)).trimEnd();
}

function cleanText(text: string): string {
  return stripColorCodes(removeControls(text));
}

/** RCON connections opening and closing. Commands sent over them are already in the activity log. */
const rconNoise = /^RCON (?:Listener|Client)\b/;
/** Lines that repeat another line or help nobody. */
const doubled = [
  /^UUID of player /,
  /^\S+ lost connection: /,
  /^\[Rcon: /,
  /^(?:\[Not Secure\] )?\[Rcon\] /,
];

/** How to show a line; null for one that adds nothing. Addresses of players are masked. */
export function describeLogLine(line: LogLine): LogEvent | null {
  const { thread, level, plugin } = line;
  if (rconNoise.test(thread) || level === 'TRACE' || level === 'DEBUG') return null;
  const message = maskAddresses(line.message);
  const source = plugin === null ? 'server' : pluginKind(plugin);
  const text = plugin === null ? message : `${plugin}: ${message}`;
  if (level === 'ERROR' || level === 'FATAL')
    return { event: 'error', kind: source, message: text };
  if (level === 'WARN') return { event: 'warning', kind: source, message: text };
  if (plugin !== null) return { event: 'plugin', kind: source, message: text };
  return describePlayerLine(message) ?? describeServerLine(message);
}

/** What a player said; null for any other line. Only the server itself writes chat, no plugin. */
export function readChatLine({ thread, level, plugin, message }: LogLine): ChatLine | null {
  if (plugin !== null || level !== 'INFO' || rconNoise.test(thread)) return null;
  return matchChat(message);
}

function matchChat(message: string): ChatLine | null {
  const found = /^(?:\[Not Secure\] )?<([^>]+)> (.*)$/.exec(message);
  const [, name, text] = found ?? [];
  return name === undefined || text === undefined ? null : { name, text };
}

function describePlayerLine(message: string): LogEvent | null {
  const kind = 'players';
  const chat = matchChat(message);
  if (chat) return { event: 'chat', kind, message: `${chat.name}: ${chat.text}` };
  const moved = /^(\S+) (joined|left) the game$/.exec(message);
  if (moved) return { event: moved[2] === 'joined' ? 'join' : 'leave', kind, message };
  // Only the first word, because the rest may be a password or a private message.
  const ran = /^(\S+) issued server command: (\/\S+)/.exec(message);
  return ran ? { event: 'notice', kind, message: `${ran[1]} ran ${ran[2]}` } : null;
}

function describeServerLine(message: string): LogEvent | null {
  if (message.trim() === '' || isLogin(message)) return null;
  if (doubled.some((pattern) => pattern.test(message))) return null;
  return { event: 'notice', kind: 'server', message };
}

/** `Steve[/1.2.3.4:5] logged in with entity id 7 at …`, which "joined the game" already says. */
function isLogin(message: string): boolean {
  const end = message.indexOf('] logged in with entity id ');
  return end > 0 && /^\S{1,200}\[\//.test(message.slice(0, end + 1));
}

function pluginKind(plugin: string): ConsoleKind {
  const name = plugin.toLowerCase();
  if (name === 'bluemap') return 'bluemap';
  return name.startsWith('multiverse') ? 'multiverse' : 'general';
}

/** Commands whose first word is not the name of their plugin. */
const pluginsByCommand: Readonly<Record<string, string>> = {
  mv: 'multiverse',
  mvp: 'multiverse-portals',
  npc: 'citizens',
  worldedit: 'fastasyncworldedit',
};

/** Commands that write their text into the chat and print no result. */
const spokenCommands = new Set(['say', 'me', 'tellraw', 'broadcast']);

/** Whether a command can have printed a line: the line is from the command's plugin or mentions RCON. */
export function answersCommand(line: LogLine, command: string): boolean {
  if (rconNoise.test(line.thread)) return false;
  const word = command.trim().split(/\s+/, 1)[0]?.toLowerCase().replace(/^.*:/, '') ?? '';
  if (line.plugin === null) {
    const spoken = /^(?:\[Not Secure\] )?\[Rcon\] (.*)$/.exec(line.message)?.[1];
    if (spoken !== undefined) return command.endsWith(spoken);
    return line.message.startsWith('[Rcon: ') && !spokenCommands.has(word);
  }
  const own = Object.hasOwn(pluginsByCommand, word) ? (pluginsByCommand[word] ?? word) : word;
  return own.length > 1 && line.plugin.toLowerCase().startsWith(own);
}

const version4 = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/g;
// At least two colons with hex digits around them, so that a time of day is left alone.
const version6 =
  /\[?\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b\]?(?::\d{1,5})?|\[?\b[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6}::(?:[0-9a-f]{1,4}:?){0,6}\]?(?::\d{1,5})?/gi;

/** Players are children, and nobody needs their network addresses. */
export function maskAddresses(text: string): string {
  return text.replace(version4, '[address]').replace(version6, '[address]');
}
