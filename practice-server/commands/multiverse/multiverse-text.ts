import type { Game, World } from '../../game/game.ts';

const worldsPerPage = 8;

const environmentColors = { NORMAL: '§a', NETHER: '§c', THE_END: '§b' } as const;

export function describeEnvironment(world: World): string {
  return `${environmentColors[world.environment]}${world.environment}`;
}

export function worldNotFound(name: string): string {
  return `§cWorld '${name}' not found! Use '/mv create ${name} <environment>' to create it.`;
}

export function playersIn(game: Game, world: World): string[] {
  return game.players.filter((player) => player.world === world.name).map((player) => player.name);
}

/** The flags of Multiverse 5 that a command knows; each may take the next word. */
export type FlagKinds = ReadonlyMap<
  string,
  { readonly name: string; readonly takesValue: boolean }
>;

export type ReadFlags =
  | { readonly name: 'read'; readonly flags: ReadonlyMap<string, string> }
  | { readonly name: 'invalid'; readonly word: string };

/** A word that is not a flag is an error: `mv list 2` (game-server §4.1). */
export function readFlags(words: readonly string[], kinds: FlagKinds): ReadFlags {
  const flags = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const kind = kinds.get(word);
    if (!kind) return { name: 'invalid', word };
    const value = kind.takesValue ? (words[at + 1] ?? '') : '';
    if (kind.takesValue) at += 1;
    flags.set(kind.name, value);
  }
  return { name: 'read', flags };
}

/** A page of a Multiverse 5 list over RCON: padded with blank lines to eight, unless there is no such page. */
export function getPage(lines: readonly string[], pageWord: string): PageOfLines {
  const pages = Math.max(1, Math.ceil(lines.length / worldsPerPage));
  const page = /^\d+$/.test(pageWord) ? Number(pageWord) : 0;
  if (page < 1 || page > pages) return { name: 'no-page', pages };
  const shown = lines.slice((page - 1) * worldsPerPage, page * worldsPerPage);
  const padding = Array.from({ length: worldsPerPage - shown.length }, () => '');
  return { name: 'page', page, pages, lines: [...shown, ...padding] };
}

export type PageOfLines =
  | {
      readonly name: 'page';
      readonly page: number;
      readonly pages: number;
      readonly lines: readonly string[];
    }
  | { readonly name: 'no-page'; readonly pages: number };
