import { removeControls } from '#contract/console-output';
import type { ListedWorld, NpcPlace, Portal } from '#contract/worlds';

/** What this feature reads of the game server's files. Paths are below SFTP_ROOT, without a leading slash. */
export type GameFiles = {
  readonly isConnected: () => boolean;
  /** Names of the files in a folder; null when the files are not connected or there is no such folder. */
  readonly listNames: (folder: string) => Promise<readonly string[] | null>;
  /** Null when the files are not connected, or there is no such file. */
  readonly readText: (path: string) => Promise<string | null>;
};

/** A world in Multiverse's `worlds.yml`; `alias` without color codes. */
export type WorldEntry = Pick<ListedWorld, 'name' | 'environment' | 'isHidden'> & {
  readonly alias: string | null;
};

/** Settings files are small; anything larger is something else. */
export const maxSettingsBytes = 1024 * 1024;

const environments = ['NORMAL', 'NETHER', 'THE_END', 'CUSTOM'] as const;

/**
 * Reads `plugins/Multiverse-Core/worlds.yml` (game-server §4.4). Version 5 has each world at the top
 * level, writes `[dot]` for a dot, and in the newest builds puts some fields below `read-only`.
 * Version 4 has all worlds below `worlds:`, and `==: MVWorld` in each.
 */
export function readWorldsFile(text: string): readonly WorldEntry[] {
  const leaves = readFlatYaml(text);
  const isVersion4 = leaves.some(({ path: [top, , third] }) => top === 'worlds' && third === '==');
  const worlds = new Map<string, WorldEntry>();
  for (const { path, value } of leaves) {
    const [key, ...rest] = isVersion4 ? path.slice(1) : path;
    if (key === undefined || rest.length === 0) continue;
    const name = isVersion4 ? key : key.replaceAll('[dot]', '.');
    const before = worlds.get(name) ?? { name, alias: null, environment: null, isHidden: false };
    const field = rest[0] === 'read-only' ? rest.slice(1) : rest;
    worlds.set(name, field.length === 1 ? withField(before, field[0] ?? '', value) : before);
  }
  return [...worlds.values()];
}

function withField(world: WorldEntry, field: string, value: string): WorldEntry {
  if (field === 'alias') return { ...world, alias: withoutColors(value) || null };
  if (field === 'hidden') return { ...world, isHidden: value === 'true' };
  if (field !== 'environment') return world;
  const environment = environments.find((known) => known === value.toUpperCase()) ?? null;
  return { ...world, environment };
}

/** Multiverse writes colors in its settings with '&' (game-server §4.1). */
export function withoutColors(text: string): string {
  return text.replace(/[&§](?:#[0-9a-f]{6}|[0-9a-fk-orx])/gi, '');
}

/**
 * The location of each character, by its id, from Citizens' `saves.yml` (`npc.<id>.traits.location`).
 * Older versions write only the id of the world; its name is then null. Characters that the plugin has
 * not saved yet are missing.
 */
export function readCharacterPlaces(text: string): ReadonlyMap<number, NpcPlace> {
  const fields = new Map<number, Map<string, string>>();
  for (const { path, value } of readFlatYaml(text)) {
    const [top, id, traits, trait, field, ...deeper] = path;
    const isLocation = top === 'npc' && traits === 'traits' && trait === 'location';
    if (!isLocation || field === undefined || deeper.length > 0) continue;
    const known = fields.get(Number(id)) ?? new Map<string, string>();
    fields.set(Number(id), known.set(field, value));
  }
  return new Map([...fields].flatMap(([id, known]) => placeOf(id, known)));
}

function placeOf(id: number, fields: ReadonlyMap<string, string>) {
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => Number(fields.get(axis) ?? Number.NaN));
  if (x === undefined || y === undefined || z === undefined) return [];
  if (![x, y, z].every(Number.isFinite)) return [];
  const world = fields.get('world') ?? null;
  // Block coordinates, as the F3 screen shows them.
  return [[id, { world, x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }]] as const;
}

/** Reads `portals.yml` of Multiverse-Portals (game-server §5.1): the `world` and `destination` of each portal. */
export function readPortalsFile(text: string): readonly Portal[] {
  const portals = new Map<string, Portal>();
  for (const { path, value } of readFlatYaml(text)) {
    const [top, name, field] = path;
    if (top !== 'portals' || name === undefined || field === undefined) continue;
    const portal = portals.get(name) ?? { name, world: null, destination: null };
    const isShown = path.length === 3 && (field === 'world' || field === 'destination');
    portals.set(name, isShown ? { ...portal, [field]: value || null } : portal);
  }
  return [...portals.values()];
}

type YamlLeaf = { readonly path: readonly string[]; readonly value: string };

/** Deeper levels hold nothing that is shown here. */
const maxDepth = 12;
const entry =
  /^( *)(?:"((?:[^"\\]|\\.){0,200})"|'((?:[^']|''){0,200})'|([^\s#"'-][^#]{0,199}?)):(?:\s+(.*))?$/;

/**
 * Reads the simple YAML that plugins write: indented keys with one value per line. Lists and multi-line
 * texts are skipped, control characters are removed. The files are never written back, so this is
 * enough, and a file of 1 MB does not block the event loop as a full YAML parser would.
 */
export function readFlatYaml(text: string): readonly YamlLeaf[] {
  const leaves: YamlLeaf[] = [];
  const above: { readonly indent: number; readonly key: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = entry.exec(line);
    if (!found) continue;
    const indent = found[1]?.length ?? 0;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const key = removeControls(found[2] ?? found[3]?.replaceAll("''", "'") ?? found[4] ?? '');
    const value = (found[5] ?? '').trim();
    if (value === '' || value.startsWith('#')) above.push({ indent, key });
    else if (above.length < maxDepth)
      leaves.push({
        path: [...above.map((level) => level.key), key],
        value: removeControls(unquote(value)),
      });
  }
  return leaves;
}

function unquote(value: string): string {
  const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')/.exec(value);
  if (quoted?.[1] !== undefined) return unescape(quoted[1]);
  return quoted?.[2]?.replaceAll("''", "'") ?? value.replace(/\s#.*$/, '').trimEnd();
}

function unescape(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_all, code?: string, character?: string) =>
    code === undefined ? (character ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
