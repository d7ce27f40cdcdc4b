import type { ListedWorld } from '#contract/maps/worlds';
import { queryAllPages, type GameQuery } from './game-query.ts';
import { withoutColors, type WorldEntry } from './plugin-files.ts';

/** A world in `mv list`; `name` is the alias unless the list is raw. */
type WorldLine = Omit<ListedWorld, 'displayName' | 'players'>;

const environments = ['NORMAL', 'NETHER', 'THE_END', 'CUSTOM'] as const;
const worldLine = /^(\[H\] )?(.+) - (NORMAL|NETHER|THE_END|CUSTOM|UNLOADED)$/;

/** Reads one line of `mv list` of Multiverse 4 or 5 (game-server §4.1); null for any other line. */
function readWorldLine(line: string): WorldLine | null {
  const found = worldLine.exec(line.trim());
  if (found?.[2] === undefined) return null;
  return {
    name: found[2],
    environment: environments.find((environment) => environment === found[3]) ?? null,
    isLoaded: found[3] !== 'UNLOADED',
    isHidden: found[1] !== undefined,
  };
}

/** Each world with an alias costs one more query, and is looked up in the files. */
const maxWorlds = 500;

type NamedWorld = Omit<ListedWorld, 'players'>;
/** `hasMore` if there are more worlds than were asked for. */
type NamedWorlds = { readonly worlds: readonly NamedWorld[]; readonly hasMore: boolean };

/**
 * All worlds that Multiverse knows, including hidden and unloaded ones. Version 5 has names and aliases
 * in two lists with different orders, so `mv info` is needed for each world with an alias. Version 4
 * lists only the alias: the name comes from `worlds.yml`, or is the alias when there are no files. What
 * the console does not say about an unloaded world comes from the file, too.
 */
export async function listMultiverseWorlds(
  query: GameQuery,
  major: number,
  entries: readonly WorldEntry[],
): Promise<NamedWorlds> {
  const list = major < 5 ? await listVersion4(query, entries) : await listVersion5(query);
  const worlds = list.worlds.map((world) => {
    const entry = entries.find(({ name }) => name === world.name);
    return {
      ...world,
      environment: world.environment ?? entry?.environment ?? null,
      isHidden: world.isHidden || (!world.isLoaded && entry?.isHidden === true),
    };
  });
  return { ...list, worlds };
}

async function listVersion5(query: GameQuery): Promise<NamedWorlds> {
  const raw = await queryAllPages(query, (page) => `mv list --raw --page ${page}`);
  const worlds = readWorlds(raw.lines);
  const aliases = await queryAllPages(query, (page) => `mv list --page ${page}`);
  const shown = readWorlds(aliases.lines);
  const shownNames = new Set(shown.map(({ name }) => name));
  const named: NamedWorld[] = [];
  for (const world of worlds.slice(0, maxWorlds)) {
    const alias = shownNames.has(world.name) ? null : await queryAlias(query, world.name);
    named.push({ ...world, displayName: alias ?? world.name });
  }
  return { worlds: named, hasMore: raw.hasMore || worlds.length > maxWorlds };
}

/** An unloaded world is listed by its name, any other by its alias; two may have the same alias. */
async function listVersion4(
  query: GameQuery,
  entries: readonly WorldEntry[],
): Promise<NamedWorlds> {
  const { lines, hasMore } = await queryAllPages(query, (page) =>
    page === 1 ? 'mv list' : `mv list ${page}`,
  );
  const remaining = [...entries];
  const take = (matches: (entry: WorldEntry) => boolean) => {
    const at = remaining.findIndex(matches);
    return at < 0 ? null : (remaining.splice(at, 1)[0] ?? null);
  };
  const worlds = readLines(lines.slice(0, maxWorlds)).map((world) => {
    const byAlias = (entry: WorldEntry) => entry.alias === world.name;
    const byName = (entry: WorldEntry) => entry.name === world.name;
    const entry = world.isLoaded ? (take(byAlias) ?? take(byName)) : take(byName);
    return {
      ...world,
      name: entry?.name ?? world.name,
      displayName: entry?.alias ?? world.name,
    };
  });
  return { worlds, hasMore: hasMore || lines.length > maxWorlds };
}

function readLines(lines: readonly string[]): readonly WorldLine[] {
  return lines.map(readWorldLine).filter((world) => world !== null);
}

function readWorlds(lines: readonly string[]): readonly WorldLine[] {
  return [...new Map(readLines(lines).map((world) => [world.name, world])).values()];
}

async function queryAlias(query: GameQuery, name: string): Promise<string | null> {
  const info = await query(`mv info ${name}`);
  // Some builds list the alias under another label or on another page; the heading has it, too.
  const alias =
    /^(?:World )?Alias: (.+)$/im.exec(info)?.[1]?.trim() ??
    /^-+ World Info: (.+) -+$/m.exec(info)?.[1]?.trim();
  if (alias === undefined || alias === 'None' || alias === name) return null;
  return withoutColors(alias) || null;
}
