import { readPagination, removeControls, stripColourCodes } from '#contract/console-output';

/** Asks the game server something that changes nothing, and gives the text without colour codes. */
export type GameQuery = (command: string) => Promise<string>;

/** A list of more pages than this is cut: nobody reads it, and the server must not be kept busy. */
const mostPages = 50;

export function createGameQuery(run: (command: string) => Promise<string>): GameQuery {
  return async (command) => stripColourCodes(removeControls(await run(command)));
}

/** The lines of all pages of a list, one page after the other. `commandFor` knows the form of a page. */
export async function queryAllPages(
  query: GameQuery,
  commandFor: (page: number) => string,
): Promise<readonly string[]> {
  const first = await query(commandFor(1));
  const pages = Math.min(readPagination(first)?.total ?? 1, mostPages);
  const texts = [first];
  for (let page = 2; page <= pages; page += 1) texts.push(await query(commandFor(page)));
  return texts.flatMap((text) => text.split('\n').map((line) => line.trim()));
}
