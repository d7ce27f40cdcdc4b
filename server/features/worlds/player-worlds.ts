import type { ListedWorld } from '#contract/worlds';
import { queryAllPages, type GameQuery } from './game-query.ts';

type Named = Pick<ListedWorld, 'name' | 'displayName'>;

/**
 * Who is in which world, by the name that the list shows: `tacoma: Steve, Alex` on version 5, and
 * `tacoma - Steve, Alex` on version 4, which has no pages. Only lines of a world that is known count,
 * since anything may stand in an answer. Worlds that share an alias are asked about one by one.
 */
export async function queryPlayerWorlds(
  query: GameQuery,
  worlds: readonly Named[],
  major: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isShared = ({ displayName }: Named) =>
    worlds.filter((world) => world.displayName === displayName).length > 1;
  const lines = major < 5 ? await askOfFour(query, '--all') : await askOfFive(query, 'mv whoall');
  const playersOf = new Map(
    readLines(
      lines,
      worlds.filter((world) => !isShared(world)),
      major,
    ),
  );
  for (const world of worlds.filter(isShared)) {
    const told =
      major < 5
        ? [`${world.name} - ${(await askOfFour(query, world.name))[1] ?? ''}`]
        : await askOfFive(query, `mv who ${world.name}`);
    for (const [name, players] of readLines(told, [world], major)) playersOf.set(name, players);
  }
  return playersOf;
}

async function askOfFour(query: GameQuery, whom: string): Promise<readonly string[]> {
  return (await query(`mv who ${whom}`)).split('\n').map((line) => line.trim());
}

function askOfFive(query: GameQuery, command: string): Promise<readonly string[]> {
  return queryAllPages(query, (page) => (page === 1 ? command : `${command} --page ${page}`));
}

function readLines(
  lines: readonly string[],
  worlds: readonly Named[],
  major: number,
): readonly (readonly [string, readonly string[]])[] {
  const separator = major < 5 ? ' - ' : ': ';
  // The longest first: an alias may hold the separator itself.
  const labels = worlds
    .flatMap(({ name, displayName }) => [
      { name, label: displayName + separator },
      { name, label: name + separator },
    ])
    .toSorted((one, other) => other.label.length - one.label.length);
  return lines.flatMap((line) => {
    const world = labels.find(({ label }) => line.startsWith(label));
    return world ? [[world.name, readNames(line.slice(world.label.length))] as const] : [];
  });
}

/** `empty` and `No players found.` are no names; a name has no spaces. */
function readNames(text: string): readonly string[] {
  if (text.trim() === 'empty') return [];
  return text
    .trim()
    .split(/,\s*/)
    .filter((name) => /^\S+$/.test(name));
}
