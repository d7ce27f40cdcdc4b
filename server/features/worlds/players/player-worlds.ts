import { readGameNames, trimmedLines } from '#contract/text/text-lines';
import type { UnreadableResponse } from '#contract/game-server/players';
import type { ListedWorld } from '#contract/maps/worlds';
import { queryAllPages, type GameQuery } from '../game-query.ts';

/** Other lists have this limit, too. */
const maxLines = 2000;

type Named = Pick<ListedWorld, 'name' | 'displayName'>;

export type PlayerWorlds = {
  /** Without the worlds that the answers do not mention. */
  readonly byWorld: ReadonlyMap<string, readonly string[]>;
  /** An answer that mentions no world. */
  readonly unread: readonly UnreadableResponse[];
};

/**
 * The players in each world, by world name. Version 5 writes `tacoma: Steve, Alex`; version 4 writes
 * `tacoma - Steve, Alex` and has no pages. Lines that do not begin with a known world are ignored.
 * Worlds that share an alias are queried one by one.
 */
export async function queryPlayerWorlds(
  query: GameQuery,
  worlds: readonly Named[],
  major: number,
): Promise<PlayerWorlds> {
  const isShared = ({ displayName }: Named) =>
    worlds.filter((world) => world.displayName === displayName).length > 1;
  const command = major < 5 ? 'mv who --all' : 'mv whoall';
  const lines =
    major < 5 ? await queryVersion4(query, '--all') : await queryVersion5(query, command);
  const unread =
    readLines(lines, worlds, major).length === 0 ? [{ command, text: lines.join('\n') }] : [];
  const byWorld = new Map(
    readLines(
      lines,
      worlds.filter((world) => !isShared(world)),
      major,
    ),
  );
  for (const world of worlds.filter(isShared)) {
    const answer =
      major < 5
        ? [`${world.name} - ${(await queryVersion4(query, world.name))[1] ?? ''}`]
        : await queryVersion5(query, `mv who ${world.name}`);
    for (const [name, players] of readLines(answer, [world], major)) byWorld.set(name, players);
  }
  return { byWorld, unread };
}

async function queryVersion4(query: GameQuery, world: string): Promise<readonly string[]> {
  return trimmedLines(await query(`mv who ${world}`), maxLines);
}

async function queryVersion5(query: GameQuery, command: string): Promise<readonly string[]> {
  const { lines } = await queryAllPages(query, (page) =>
    page === 1 ? command : `${command} --page ${page}`,
  );
  return lines;
}

function readLines(
  lines: readonly string[],
  worlds: readonly Named[],
  major: number,
): readonly (readonly [string, readonly string[]])[] {
  const separator = major < 5 ? ' - ' : ': ';
  // Longest first, because an alias may contain the separator.
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

/** `empty` and `No players found.` are not names; a name has no spaces. */
function readNames(text: string): readonly string[] {
  return text.trim() === 'empty' ? [] : readGameNames(text);
}
