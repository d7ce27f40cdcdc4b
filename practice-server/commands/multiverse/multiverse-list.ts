import { messages, type CommandCall } from '../../game/command-call.ts';
import type { Game, World } from '../../game/game.ts';
import { describeEnvironment, getPage, readFlags, type FlagKinds } from './multiverse-text.ts';

const title = '§6====[ Multiverse World List ]====';
const nothingFound = '§cNo worlds found, or you do not have access to them!';
const listFlags: FlagKinds = new Map([
  ['--page', { name: 'page', takesValue: true }],
  ['-p', { name: 'page', takesValue: true }],
  ['--filter', { name: 'filter', takesValue: true }],
  ['-f', { name: 'filter', takesValue: true }],
  ['--raw', { name: 'raw', takesValue: false }],
  ['-r', { name: 'raw', takesValue: false }],
]);

/** `mv list` of Multiverse 5: over RCON it pages, by flag only. */
export function listWorlds({ game, words }: CommandCall): string {
  const read = readFlags(words, listFlags);
  if (read.name === 'invalid') {
    return messages(
      `§cError: ${read.word} is not a valid flag.`,
      '§eUsage: §a/mv list §b[--page <page>] [--filter <filter>] [--raw]',
    );
  }
  const filter = read.flags.get('filter');
  const isRaw = read.flags.has('raw');
  const lines = sortedWorlds(game, isRaw)
    .filter((world) => matches(formatWorldName(world, isRaw), filter))
    .map((world) => describeWorld(world, isRaw));
  if (lines.length === 0) return messages(title, nothingFound);
  return pagedList(title, lines, { pageWord: read.flags.get('page') ?? '1', filter });
}

/** A titled, paged list of Multiverse 5. */
export function pagedList(
  heading: string,
  lines: readonly string[],
  options: { pageWord: string; filter?: string | undefined },
): string {
  const paged = getPage(lines, options.pageWord);
  if (paged.name === 'no-page') {
    const { pages } = paged;
    return messages(
      heading,
      `§cInvalid page number. Please enter a page number between §31§c and §3${pages}§c.`,
    );
  }
  const filtered = options.filter === undefined ? '' : ` §7[Filter '${options.filter}']`;
  return messages(heading, `§7[Page ${paged.page} of ${paged.pages}]${filtered}`, ...paged.lines);
}

/** `mv list [filter] [page]` of Multiverse 4: a single number is the page. */
export function listWorldsOfFour({ game, words }: CommandCall): string {
  const isPage = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);
  const filter = isPage(words[0]) ? undefined : words[0];
  const pageWord = [words[1], words[0]].find(isPage) ?? '1';
  const lines = sortedWorlds(game)
    .filter((world) => matches(formatWorldName(world), filter))
    .map((world, index) => `${index % 2 === 0 ? '§b' : '§6'}${describeWorldOfFour(world)}`);
  const paged = getPage(lines, pageWord);
  if (paged.name === 'no-page') {
    if (paged.pages === 1) return messages('§cError: There is only 1 page!');
    return messages(`§cError: Please enter a page from 1 to ${paged.pages}.`);
  }
  const filtered = filter === undefined ? '' : `, Filter: '${filter}'`;
  return messages(title, `§7[ Page ${paged.page} of ${paged.pages}${filtered} ]`, ...paged.lines);
}

// Loaded before unloaded, shown before hidden, then by the name that is shown, as text.
function sortedWorlds(game: Game, isRaw = false): World[] {
  return game.worlds.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (formatWorldName(one, isRaw) < formatWorldName(other, isRaw) ? -1 : 1),
  );
}

function rank({ isLoaded, isHidden }: World): number {
  if (!isLoaded) return 2;
  return isHidden ? 1 : 0;
}

function describeWorld(world: World, isRaw: boolean): string {
  const name = formatWorldName(world, isRaw);
  if (!world.isLoaded) return `§7${name} - UNLOADED`;
  return `${world.isHidden ? '§7[H] ' : ''}${name} - ${describeEnvironment(world)}`;
}

function describeWorldOfFour(world: World): string {
  if (!world.isLoaded) return `§7${world.name} - UNLOADED`;
  return `${world.isHidden ? '§7[H] ' : ''}§f${formatWorldName(world)}§f - ${describeEnvironment(world)}`;
}

/** The alias with its colors, which are written with '&'. */
export function formatWorldName(world: World, isRaw = false): string {
  return isRaw || world.alias === null
    ? world.name
    : world.alias.replaceAll(/&(?=[0-9a-fk-or])/g, '§');
}

// The plugin reads the filter as a pattern. Here it is plain text, so that no pattern can block the server.
function matches(name: string, filter: string | undefined): boolean {
  return filter === undefined || name.toLowerCase().includes(filter.toLowerCase());
}
