import { z } from 'zod';
import { cutToBytes, utf8Bytes } from '../text/utf8-bytes.ts';

export const consoleKinds = ['bluemap', 'players', 'multiverse', 'server', 'general'] as const;
export const ConsoleKind = z.enum(consoleKinds);
export type ConsoleKind = z.infer<typeof ConsoleKind>;

/** Which page of a list a response shows, counted from 1. */
export const Pagination = z.object({
  current: z.int(),
  total: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;

/** Hex runs are fourteen characters (`§x§r§r§g§g§b§b`), the rest two. Source: Paper's legacy text writer. */
const colorCodes = /§x(?:§[0-9a-f]){6}|§[0-9a-fk-orx]/gi;

// CSI, OSC and other escape sequences, then any control character but line feed and tab.
// Console text is shown, never interpreted: see security S10.
const escapeSequences =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /\u001b\[[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b\n]*(?:\u0007|\u001b\\)?|\u001b./g;
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
// Characters that reverse the text direction, have no width, or start a line where there is none: with these,
// a player's chat or a world's name could pass for something else. The joiners of emoji and of many scripts
// stay, and so do letters that run from right to left by themselves.
const deceivingCharacters =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
const separators = /[\u2028\u2029]/g;
const removable = new RegExp(
  `[${[controlCharacters, deceivingCharacters, separators].map(({ source }) => source.slice(1, -1)).join('')}]`,
);

/** Removes control sequences and invisible or look-alike characters, keeping line feeds, tabs and `§` codes. */
export function removeControls(text: string): string {
  if (!removable.test(text)) return text.toWellFormed();
  return text
    .replace(escapeSequences, '')
    .replace(controlCharacters, '')
    .replace(deceivingCharacters, '')
    .replace(separators, ' ')
    .toWellFormed();
}

/** Console text without Minecraft color codes. */
export function stripColorCodes(text: string): string {
  return text.replace(colorCodes, '');
}

const pagePatterns = [
  /\bPage\s{1,9}(\d{1,6})\s{1,9}of\s{1,9}(\d{1,6})/i, // Multiverse 4 and 5, §9
  /\bPage\s{1,9}(\d{1,6})\/(\d{1,6})/i, // Multiverse-Portals
];
/**
 * Citizens: `=====[ NPCs 1/2 > ]=====`. The match starts inside the line, so that the pattern stays
 * linear.
 */
const citizensHeading = /^=+\[ (.*)\]=+$/m;
const citizensPage = /(\d{1,6})\/(\d{1,6})/;

/** Reads `Page N of M` and its dialects from text without color codes; null when there is none. */
export function readPagination(text: string): Pagination | null {
  const heading = citizensHeading.exec(text)?.[1] ?? '';
  for (const found of [
    ...pagePatterns.map((pattern) => pattern.exec(text)),
    citizensPage.exec(heading),
  ]) {
    const current = Number(found?.[1]);
    const total = Number(found?.[2]);
    if (current >= 1 && total >= current) {
      return { current, total, hasNext: current < total, hasPrev: current > 1 };
    }
  }
  return null;
}

// How servers begin a refusal (game-server §2, §4), and how the game ends one in any language: `foo<--[HERE]`.
const refusals =
  /^\s*(Unknown or incomplete command|[Uu]nknown [Cc]ommand|This command does not exist|Incorrect argument|Expected |Error:|Invalid OTP number|An unexpected error occurred|Error executing:)|<--\[[^\]\n]{1,20}\]\s*$/;

/** Whether a response, without color codes, is a refusal; any other response counts as done. */
export function isRefusal(response: string): boolean {
  return refusals.test(response);
}

// The fonts of the pages lack these, and a browser shows an empty box. BlueMap begins lines with
// them (game-server §3).
const glyphTexts: Readonly<Record<string, string>> = { '⛏': '(active)', '⌛': '(waiting)' };

/** Characters that the portal's fonts lack, as text. */
export function spellGlyphs(text: string): string {
  return text.replace(/[⛏⌛]\ufe0f?/g, (glyph) => glyphTexts[glyph.charAt(0)] ?? '');
}

const kindsByFirstWord: Readonly<Record<string, ConsoleKind>> = {
  bluemap: 'bluemap',
  list: 'players',
  whitelist: 'players',
  kick: 'players',
  ban: 'players',
  'ban-ip': 'players',
  banlist: 'players',
  pardon: 'players',
  op: 'players',
  deop: 'players',
  tell: 'players',
  msg: 'players',
  mv: 'multiverse',
  multiverse: 'multiverse',
  mvlist: 'multiverse',
  mvl: 'multiverse',
  mvp: 'multiverse',
  plugins: 'server',
  pl: 'server',
  version: 'server',
  ver: 'server',
  tps: 'server',
  mspt: 'server',
  stop: 'server',
  'save-all': 'server',
  'save-on': 'server',
  'save-off': 'server',
  reload: 'server',
  seed: 'server',
  difficulty: 'server',
  gamerule: 'server',
};

/** Tags a command, and so its response, by its first word (with or without a plugin prefix). */
export function commandKind(command: string): ConsoleKind {
  const firstWord = command.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? '';
  const bare = firstWord.slice(firstWord.lastIndexOf(':') + 1).replace(/^\/+/, '');
  return Object.hasOwn(kindsByFirstWord, bare) ? (kindsByFirstWord[bare] ?? 'general') : 'general';
}

/** Cuts every line that is longer than `maxBytes` in UTF-8, marking the cut with `…`. */
export function cutLongLines(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  return text
    .split('\n')
    .map((line) => (utf8Bytes(line) <= maxBytes ? line : `${cutToBytes(line, maxBytes - 3)}…`))
    .join('\n');
}

/** Cuts long lines like `cutLongLines`, and everything beyond `maxBytes` in total. */
export function cutLongText(
  text: string,
  { lineBytes, maxBytes }: { readonly lineBytes: number; readonly maxBytes: number },
): string {
  // Every character has at least one byte, so the text after this cut cannot fit.
  const lines = cutLongLines(text.slice(0, maxBytes + 1), lineBytes);
  return utf8Bytes(lines) <= maxBytes ? lines : `${cutToBytes(lines, maxBytes - 3)}…`;
}
