import { removeControls } from '#contract/game-server/console-output';
import { generateLines } from '#contract/text/text-lines';
import type { ListedWorld, NpcPlace, Portal } from '#contract/maps/worlds';

/** The game server's files that this feature reads. Paths are below SFTP_ROOT, without a leading slash. */
export type GameFiles = {
  readonly isConnected: () => boolean;
  /** Names of the files in a folder; null when the files are not connected. Rejects with a Problem if it cannot be read. */
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
  const isVersion4 = /^ +['"]?==['"]?: *['"]?MVWorld\b/m.test(text) && /^worlds:/m.test(text);
  const worlds = new Map<string, Map<string, string>>();
  for (const leaf of readFlatYaml(text, 2)) {
    const [key, ...rest] = isVersion4 ? leaf.path.slice(1) : leaf.path;
    if (key === undefined || rest.length === 0) continue;
    const name = isVersion4 ? key : key.replaceAll('[dot]', '.');
    const [field = '', ...deeper] = rest[0] === 'read-only' ? rest.slice(1) : rest;
    if (deeper.length > 0 || !worldFields.has(field)) keepField(worlds, name, null);
    else keepField(worlds, name, { field, leaf });
    if (worlds.size > maxThings) break;
  }
  return [...worlds].slice(0, maxThings).map(([name, fields]) => toWorldEntry(name, fields));
}

const worldFields = new Set(['alias', 'hidden', 'environment']);
/** More worlds, portals, or characters than any server has; the rest of a file is not read. */
const maxThings = 2000;

/** Keeps only the first value of a field. */
function keepField<Key>(
  entries: Map<Key, Map<string, string>>,
  key: Key,
  found: { readonly field: string; readonly leaf: YamlLeaf } | null,
): void {
  const fields = entries.get(key) ?? new Map<string, string>();
  entries.set(key, fields);
  if (found && !fields.has(found.field)) fields.set(found.field, readLeafValue(found.leaf));
}

function toWorldEntry(name: string, fields: ReadonlyMap<string, string>): WorldEntry {
  const word = fields.get('environment')?.toUpperCase();
  return {
    name,
    alias: withoutColors(fields.get('alias') ?? '') || null,
    environment: environments.find((known) => known === word) ?? null,
    isHidden: fields.get('hidden') === 'true',
  };
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
  for (const leaf of readFlatYaml(text, 5)) {
    const [top, id, traits, trait, field, ...deeper] = leaf.path;
    const isLocation = top === 'npc' && traits === 'traits' && trait === 'location';
    if (!isLocation || field === undefined || deeper.length > 0) continue;
    if (placeFields.has(field)) keepField(fields, Number(id), { field, leaf });
    if (fields.size > maxThings) break;
  }
  return new Map([...fields].flatMap(([id, known]) => toPlaceEntries(id, known)));
}

const placeFields = new Set(['world', 'x', 'y', 'z']);

function toPlaceEntries(id: number, fields: ReadonlyMap<string, string>) {
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => Number(fields.get(axis) ?? Number.NaN));
  if (x === undefined || y === undefined || z === undefined) return [];
  if (![x, y, z].every(Number.isFinite)) return [];
  const world = fields.get('world') ?? null;
  // Block coordinates, as the F3 screen shows them.
  return [[id, { world, x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }]] as const;
}

/** `hasMore` if the file has more portals than were read. */
type WrittenPortals = { readonly portals: readonly Portal[]; readonly hasMore: boolean };

/** Reads `portals.yml` of Multiverse-Portals (game-server §5.1): the `world` and `destination` of each portal. */
export function readPortalsFile(text: string): WrittenPortals {
  const portals = new Map<string, Map<string, string>>();
  for (const leaf of readFlatYaml(text, 3)) {
    const [top, name, field, ...deeper] = leaf.path;
    if (top !== 'portals' || name === undefined || field === undefined) continue;
    const isShown = deeper.length === 0 && (field === 'world' || field === 'destination');
    keepField(portals, name, isShown ? { field, leaf } : null);
    if (portals.size > maxThings) break;
  }
  const read = [...portals].slice(0, maxThings).map(([name, fields]) => ({
    name,
    world: fields.get('world') || null,
    destination: fields.get('destination') || null,
  }));
  return { portals: read, hasMore: portals.size > maxThings };
}

type YamlLeaf = {
  readonly path: readonly string[];
  /** The raw value; `readLeafValue` parses it. */
  readonly written: string;
};

/** Deeper levels contain nothing that is shown. */
const maxDepth = 12;
const entry =
  /^( *)(?:"((?:[^"\\]|\\.){0,200})"|'((?:[^']|''){0,200})'|([^\s#"'-][^#]{0,199}?)):(?=\s|$)/;

/**
 * Reads the simple YAML that plugins write: indented keys with one value per line. Lists and multi-line
 * texts are skipped, control characters are removed. The files are never written back, so this is
 * enough, and a file of 1 MB does not block the event loop as a full YAML parser would. Values with fewer
 * than `leastDepth` keys are left out.
 */
export function* readFlatYaml(text: string, leastDepth = 1): Generator<YamlLeaf> {
  const above: { readonly indent: number; readonly key: string }[] = [];
  for (const line of generateLines(removeControls(text))) {
    const found = line.includes(':') ? entry.exec(line) : null;
    if (!found) continue;
    const indent = found[1]?.length ?? 0;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const key = found[2] ?? found[3]?.replaceAll("''", "'") ?? found[4] ?? '';
    const written = line.slice(found[0].length).trim();
    if (written === '' || written.startsWith('#')) above.push({ indent, key });
    else if (above.length < maxDepth && above.length + 1 >= leastDepth)
      yield { path: [...above.map((level) => level.key), key], written };
  }
}

/** Values that are shown are never longer. */
const maxValueCharacters = 500;

/** The value of a leaf, without the quotes and the comment around it. */
export function readLeafValue({ written }: YamlLeaf): string {
  const value = written.slice(0, maxValueCharacters);
  const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')/.exec(value);
  if (quoted?.[1] !== undefined) return removeControls(unescape(quoted[1]));
  return quoted?.[2]?.replaceAll("''", "'") ?? value.replace(/\s#.*$/, '').trimEnd();
}

function unescape(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_all, code?: string, character?: string) =>
    code === undefined ? (character ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
