import {
  readPagination,
  removeControls,
  stripColorCodes,
} from '#contract/game-server/console-output';
import type { UnreadableResponse } from '#contract/game-server/players';
import { trimmedLines } from '#contract/text/text-lines';

/** Runs a read-only command and resolves with its text, without color codes. */
export type GameQuery = (command: string) => Promise<string>;

/** Longer lists are cut, so that one query does not keep the server busy. */
const maxPages = 50;

export function createGameQuery(run: (command: string) => Promise<string>): GameQuery {
  return async (command) => stripColorCodes(removeControls(await run(command)));
}

/** An answer that was understood, with its text, or else only the server's text. */
export type Understood<Value> =
  | { readonly value: Value; readonly text: string; readonly unread: null }
  | { readonly value: null; readonly unread: UnreadableResponse };

/**
 * Runs a command of the game itself: with the vanilla prefix, because plugins replace some
 * commands, or without it on server software that has no prefixes.
 */
export async function queryVanilla<Value>(
  query: GameQuery,
  command: string,
  read: (text: string) => Value | null,
): Promise<Understood<Value>> {
  const first = await query(`minecraft:${command}`);
  const value = read(first);
  if (value !== null) return { value, text: first, unread: null };
  const text = await query(command);
  const second = read(text);
  if (second !== null) return { value: second, text, unread: null };
  return { value: null, unread: { command, text: text.trim() || first.trim() } };
}

/** More lines than any list of a game server has; the rest is not read. */
const maxLines = 2000;

/** `hasMore` if a list is longer than what was read of it. */
type PagedLines = { readonly lines: readonly string[]; readonly hasMore: boolean };

/** The lines of all pages of a list. `commandFor` builds the command for one page. */
export async function queryAllPages(
  query: GameQuery,
  commandFor: (page: number) => string,
): Promise<PagedLines> {
  const first = await query(commandFor(1));
  const total = readPagination(first)?.total ?? 1;
  const pages = Math.min(total, maxPages);
  const lines = [...trimmedLines(first, maxLines)];
  for (let page = 2; page <= pages && lines.length < maxLines; page += 1)
    lines.push(...trimmedLines(await query(commandFor(page)), maxLines - lines.length));
  return { lines, hasMore: total > maxPages || lines.length >= maxLines };
}
