import { z } from 'zod';
import { removeControls } from '#contract/game-server/console-output';
import type { PlayerAccess, UnreadableResponse } from '#contract/game-server/players';
import { parseJson } from '#contract/text/parse-json';
import { readGameNames } from '#contract/text/text-lines';
import { queryVanilla, type GameQuery, type Understood } from '../game-query.ts';
import type { GameFiles } from '../plugin-files.ts';

type Bans = {
  readonly bans: NonNullable<PlayerAccess['bans']>;
  readonly missing: PlayerAccess['missingBans'];
};

export type PlayerAccessDependencies = { readonly query: GameQuery; readonly files: GameFiles };

/** The game server writes it at every ban; unlike the console's list, it separates the names reliably. */
const bansFile = 'banned-players.json';
const BanEntry = z.object({ name: z.string(), reason: z.string().nullish() });
/** More than a screen can show; the rest stays in the file. */
const maxBans = 5000;

/** The bans, from the game server's file when it can be read, and the whitelist. */
export async function readPlayerAccess({
  query,
  files,
}: PlayerAccessDependencies): Promise<PlayerAccess> {
  const whitelist = await queryVanilla(query, 'whitelist list', readWhitelist);
  const text = await files.readText(bansFile);
  const written = text === null ? null : readBansFile(text);
  const bans = written
    ? { value: written, unread: null }
    : await queryVanilla(query, 'banlist players', readBanList);
  return {
    known: whitelist.value !== null && bans.value !== null,
    bans: bans.value?.bans ?? null,
    missingBans: bans.value?.missing ?? null,
    whitelist: whitelist.value,
    unread: [findUnreadWhitelist(whitelist), bans.unread].filter((unread) => unread !== null),
  };
}

/** Null when the text is not a list of bans, for example while it is being written. */
export function readBansFile(text: string): Bans | null {
  const written = parseJson(text);
  if (!Array.isArray(written)) return null;
  const bans: NonNullable<PlayerAccess['bans']> = [];
  for (const each of written.slice(0, maxBans)) {
    const entry = BanEntry.safeParse(each);
    // Parsed one at a time: a list of all errors in a large file would be larger than the file.
    if (!entry.success) return null;
    const { name, reason } = entry.data;
    bans.push({ name: removeControls(name), reason: removeControls(reason ?? '') });
  }
  return { bans, missing: written.length > maxBans ? 'too-many' : null };
}

/** The text that the game stores if no reason was given. */
const defaultReason = ': Banned by an operator.';
const bannedBy = ' was banned by ';
const nameBefore = /[.*]?\w{1,16}$/;
const longestName = 17;
const sourceAfter = /^[^:\n]{1,100}: /;

/**
 * Reads the answer to `banlist`. Over RCON its lines are not separated (game-server §1.6), so a
 * name is accepted only if the text before it certainly ends there. Null for any other text.
 */
export function readBanList(text: string): Bans | null {
  if (/There are no bans/.test(text)) return { bans: [], missing: null };
  const [, count, listed] = /There are (\d{1,9}) ban\(s\):([^]*)$/.exec(text) ?? [];
  if (listed === undefined) return null;
  const list = listed.trimStart().replaceAll(defaultReason, `${defaultReason}\n`);
  const found = findBanLines(list);
  const bans = found.flatMap(({ name, start, end }, position) => {
    const next = found[position + 1]?.start ?? list.length;
    const isSeparated = start === 0 || '\n!?)'.includes(list.charAt(start - 1));
    return isSeparated ? [{ name, reason: list.slice(end, next).trim() }] : [];
  });
  if (Number(count) > maxBans) return { bans, missing: 'too-many' };
  return { bans, missing: bans.length === Number(count) ? null : 'not-separated' };
}

type BanLine = { readonly name: string; readonly start: number; readonly end: number };

/** `Steve was banned by Server: `, each found by the words in its middle. */
function findBanLines(list: string): readonly BanLine[] {
  const lines: BanLine[] = [];
  let from = 0;
  for (;;) {
    const at = list.indexOf(bannedBy, from);
    if (at === -1 || lines.length >= maxBans) return lines;
    const after = at + bannedBy.length;
    const name = nameBefore.exec(list.slice(Math.max(from, at - longestName), at))?.[0];
    const source = sourceAfter.exec(list.slice(after, after + 110))?.[0];
    from = after;
    if (name === undefined || source === undefined) continue;
    from = after + source.length;
    lines.push({ name, start: at - name.length, end: from });
  }
}

/** The answer, if it has names that could not be read. */
function findUnreadWhitelist(whitelist: Understood<string[]>): UnreadableResponse | null {
  if (whitelist.value === null) return whitelist.unread;
  const count = /There are (\d{1,9}) (?:\(out of \d{1,9} seen\) )?whitelisted/.exec(
    whitelist.text,
  )?.[1];
  if (count === undefined || Number(count) === whitelist.value.length) return null;
  return { command: 'whitelist list', text: whitelist.text };
}

const noneListed = /There are 0 (?:\(out of \d{1,9} seen\) )?whitelisted/;

/**
 * `There are 2 whitelisted player(s): Steve, Alex`; null for any other text. Old servers write the names into the next
 * line, so that an answer without names does not mean that nobody is listed.
 */
export function readWhitelist(text: string): string[] | null {
  if (/There are no whitelisted players/.test(text)) return [];
  const names = readGameNames(/whitelisted players?(?:\(s\))?:(.*)/.exec(text)?.[1] ?? '');
  return names.length === 0 && !noneListed.test(text) ? null : names;
}
