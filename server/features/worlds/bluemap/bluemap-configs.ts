import { removeControls } from '#contract/game-server/console-output';
import type { BlueMapConfig } from '#contract/maps/worlds';
import { Problem } from '#contract/problems';
import { characterCode } from '#contract/text/character-codes';
import type { z } from 'zod';
import type { GameFiles } from '../plugin-files.ts';

type MapConfig = z.infer<typeof BlueMapConfig>;

const folder = 'plugins/BlueMap/maps';
/** Each file takes several round trips to the file server. */
const filesAtOnce = 8;

/**
 * The maps in BlueMap's configuration files; none if the plugin has no such folder.
 * @throws Problem 'files-not-connected', or why the folder cannot be read
 */
export async function readBlueMapConfigs(files: GameFiles): Promise<readonly MapConfig[]> {
  const names = await files.listNames(folder).catch(emptyIfMissing);
  if (names === null) throw new Problem('files-not-connected');
  const configs = names.filter((each) => each.endsWith('.conf')).toSorted();
  const maps: MapConfig[] = [];
  for (let at = 0; at < configs.length; at += filesAtOnce) {
    const group = configs.slice(at, at + filesAtOnce);
    maps.push(...(await Promise.all(group.map((name) => readConfig(files, name)))).flat());
  }
  return maps;
}

/** Empty if the file cannot be read. */
async function readConfig(files: GameFiles, name: string): Promise<readonly MapConfig[]> {
  const path = `${folder}/${name}`;
  const text = await files.readText(path);
  const id = toMapId(name.slice(0, -'.conf'.length));
  return text === null ? [] : [{ id, ...readMapConfig(text, id), path: `/${path}` }];
}

/** BlueMap replaces every other character of a file name, and its commands take only that id. */
export function toMapId(fileName: string): string {
  return fileName.replaceAll(/\W/gu, '_');
}

function emptyIfMissing(error: unknown): readonly string[] {
  if (error instanceof Problem && error.code === 'no-such-file') return [];
  throw error;
}

/** `name` and `world` from a map's HOCON file; either defaults to the map's id. */
export function readMapConfig(text: string, id: string): { name: string; world: string } {
  const values = readTopLevel(text);
  return { name: values.get('name') ?? id, world: values.get('world') ?? id };
}

/** A key at the beginning of a line; longer values are cut here. */
const topLevelEntry =
  /[ \t\r]{0,200}"?(name|world)"?[ \t]{0,200}[:=][ \t]{0,200}(?:"((?:[^"\\\n]|\\[^\n]){0,500})"|([^"\s#,][^#,\n]{0,500}))/y;

/** The first `name` and `world` outside all braces and brackets. Reads each character once. */
function readTopLevel(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const lastBlock = text.lastIndexOf(blockQuotes);
  let depth = 0;
  let at = 0;
  while (at < text.length && values.size < 2) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    if (depth === 0 && end > at) readEntry(text, at, values);
    const line = skipLine(text, { start: at, end, lastBlock });
    depth += line.depth;
    at = line.at;
  }
  return values;
}

function readEntry(text: string, at: number, values: Map<string, string>): void {
  topLevelEntry.lastIndex = at;
  const [, key, quoted, bare] = topLevelEntry.exec(text) ?? [];
  if (key === undefined || values.has(key)) return;
  values.set(key, removeControls(quoted ?? bare ?? '').trim());
}

const blockQuotes = '"""';
type Line = { readonly start: number; readonly end: number; readonly lastBlock: number };

/** Counts the braces that one line opens or closes; the line continues after a triple-quoted text. */
function skipLine(text: string, { start, end, lastBlock }: Line): { depth: number; at: number } {
  let depth = 0;
  // If a quotation mark is not closed, no later one is either.
  let isQuoting = true;
  let at = start;
  while (at < end) {
    const charCode = text.charCodeAt(at);
    if (
      charCode === characterCode.hash ||
      (charCode === characterCode.slash && text.charCodeAt(at + 1) === characterCode.slash)
    )
      break;
    const close =
      charCode === characterCode.quote && isQuoting
        ? findClosingQuote(text, { start: at, end, lastBlock })
        : null;
    if (close === -1) isQuoting = false;
    if (close !== null && close >= end) return { depth, at: close };
    if (charCode === characterCode.openBrace || charCode === characterCode.openBracket) depth += 1;
    else if (charCode === characterCode.closeBrace || charCode === characterCode.closeBracket)
      depth -= 1;
    at = close !== null && close > at ? close : at + 1;
  }
  return { depth, at: end + 1 };
}

/** The position after the text that begins here; -1 if it does not end in this line. */
function findClosingQuote(text: string, { start, end, lastBlock }: Line): number {
  if (text.startsWith(blockQuotes, start)) {
    // Searched only if the file has one, because otherwise each opening would search to the end of
    // the file.
    return start + 3 > lastBlock ? -1 : text.indexOf(blockQuotes, start + 3) + 3;
  }
  for (let at = start + 1; at < end; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === characterCode.backslash) at += 1;
    else if (charCode === characterCode.quote) return at + 1;
  }
  return -1;
}
