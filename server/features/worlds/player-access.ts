import { z } from 'zod';
import { removeControls } from '#contract/console-output';
import type { PlayerAccess } from '#contract/players';
import type { GameQuery } from './game-query.ts';
import type { GameFiles } from './plugin-files.ts';

type Bans = Pick<PlayerAccess, 'bans' | 'isWhole'>;

export type PlayerAccessDependencies = { readonly query: GameQuery; readonly files: GameFiles };

/** Written by the game server at every ban; unlike the console's list, it separates the names reliably. */
const bansFile = 'banned-players.json';
const BansFile = z.array(z.object({ name: z.string(), reason: z.string().nullish() }));

/** The bans, from the game server's file when it can be read, and the whitelist. */
export async function readPlayerAccess({
  query,
  files,
}: PlayerAccessDependencies): Promise<PlayerAccess> {
  const whitelist = readWhitelist(await query('minecraft:whitelist list'));
  const text = await files.readText(bansFile);
  const written = text === null ? null : readBansFile(text);
  const { bans, isWhole } = written ?? readBanList(await query('minecraft:banlist players'));
  return { bans, isWhole, whitelist };
}

/** Null when the text is not a list of bans, for example while it is being written. */
export function readBansFile(text: string): Bans | null {
  const parsed = BansFile.safeParse(readJson(text));
  if (!parsed.success) return null;
  const bans = parsed.data.map(({ name, reason }) => ({
    name: removeControls(name),
    reason: removeControls(reason ?? ''),
  }));
  return { bans, isWhole: true };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The console lists the bans as well.
    return null;
  }
}

/** What the game writes when no reason was given. */
const usualReason = ': Banned by an operator.';
const banLine = /([.*]?\w{1,16}) was banned by (?:[^:\n]+): /g;

/**
 * Reads the answer to `banlist`. Over RCON its lines are not separated (game-server §1.6), so a name is
 * accepted only where the text before it certainly ends.
 */
export function readBanList(text: string): Bans {
  const listed = /There are \d+ ban\(s\):([^]*)$/.exec(text)?.[1] ?? '';
  const list = listed.replaceAll(usualReason, `${usualReason}\n`);
  const found = [...list.matchAll(banLine)];
  const bans = found.flatMap((line, position) => {
    const next = found[position + 1]?.index ?? list.length;
    const reason = list.slice(line.index + line[0].length, next).trim();
    return isSeparated(list.slice(0, line.index)) ? [{ name: line[1] ?? '', reason }] : [];
  });
  return { bans, isWhole: bans.length === found.length };
}

function isSeparated(before: string): boolean {
  return before.trim() === '' || /[\n!?)]$/.test(before);
}

/** `There are 2 whitelisted player(s): Steve, Alex`. */
export function readWhitelist(text: string): string[] {
  const names = /whitelisted players?(?:\(s\))?: (.*)/.exec(text)?.[1] ?? '';
  return names.split(/,\s*/).filter((name) => /^\S+$/.test(name));
}
