import type { ListedWorld } from '#contract/worlds';
import { askAllPages, type AskGame } from './ask-game.ts';

/** A world as `mv list` writes it; `name` is the alias unless the list was asked for raw. */
export type WorldLine = Omit<ListedWorld, 'displayName' | 'players'>;

const environments = ['NORMAL', 'NETHER', 'THE_END', 'CUSTOM'] as const;
const worldLine = /^(\[H\] )?(.+) - (NORMAL|NETHER|THE_END|CUSTOM|UNLOADED)$/;

/** Reads one line of `mv list` of Multiverse 4 or 5 (game-server §4.1); null for any other line. */
export function readWorldLine(line: string): WorldLine | null {
  const found = worldLine.exec(line.trim());
  if (found?.[2] === undefined) return null;
  return {
    name: found[2],
    environment: environments.find((environment) => environment === found[3]) ?? null,
    isLoaded: found[3] !== 'UNLOADED',
    isHidden: found[1] !== undefined,
  };
}

/**
 * All worlds that Multiverse knows, with hidden and unloaded ones. Version 5 tells names and aliases
 * in two lists that are sorted apart, so that a world with an alias is asked about by itself. Version 4
 * tells only the alias: there it stands for the name.
 */
export async function listMultiverseWorlds(
  ask: AskGame,
  major: number,
): Promise<readonly Omit<ListedWorld, 'players'>[]> {
  if (major < 5) {
    const lines = await askAllPages(ask, (page) => (page === 1 ? 'mv list' : `mv list ${page}`));
    return readWorlds(lines).map((world) => ({ ...world, displayName: world.name }));
  }
  const worlds = readWorlds(await askAllPages(ask, (page) => `mv list --raw --page ${page}`));
  const shown = readWorlds(await askAllPages(ask, (page) => `mv list --page ${page}`));
  const shownNames = new Set(shown.map(({ name }) => name));
  const named: Omit<ListedWorld, 'players'>[] = [];
  for (const world of worlds) {
    const alias = shownNames.has(world.name) ? null : await askAlias(ask, world.name);
    named.push({ ...world, displayName: alias ?? world.name });
  }
  return named;
}

function readWorlds(lines: readonly string[]): readonly WorldLine[] {
  const worlds = lines.map(readWorldLine).filter((world) => world !== null);
  return [...new Map(worlds.map((world) => [world.name, world])).values()];
}

async function askAlias(ask: AskGame, name: string): Promise<string | null> {
  const info = await ask(`mv info ${name}`);
  const alias = /^(?:World )?Alias: (.+)$/im.exec(info)?.[1]?.trim();
  if (alias === undefined || alias === 'None') return null;
  // In the settings a colour is written with '&' (game-server §4.1).
  return alias.replace(/&(?:#[0-9a-f]{6}|[0-9a-fk-orx])/gi, '') || null;
}

/**
 * Who is in which world, by the name that `mv whoall` shows: `tacoma: Steve, Alex`. Only lines of a
 * world that is known count, since anything may stand in an answer.
 */
export async function askWhoIsWhere(
  ask: AskGame,
  worlds: readonly Pick<ListedWorld, 'name' | 'displayName'>[],
  major: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const command = major < 5 ? 'mv who --all' : 'mv whoall';
  const lines = await askAllPages(ask, (page) =>
    page === 1 ? command : `${command}${major < 5 ? ' ' : ' --page '}${page}`,
  );
  const playersOf = new Map<string, readonly string[]>();
  for (const line of lines) {
    const found = /^(.+?)(?:: | - )(.+)$/.exec(line);
    const world = worlds.find(({ name, displayName }) =>
      [name, displayName].includes(found?.[1] ?? ''),
    );
    if (!world || found?.[2] === undefined) continue;
    playersOf.set(world.name, found[2] === 'empty' ? [] : found[2].split(/,\s*/).filter(isName));
  }
  return playersOf;
}

function isName(text: string): boolean {
  return /^\S+$/.test(text);
}
