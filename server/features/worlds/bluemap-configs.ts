import { removeControls } from '#contract/console-output';
import type { BlueMapConfig } from '#contract/worlds';
import { Problem } from '#contract/problems';
import type { z } from 'zod';
import type { GameFiles } from './plugin-files.ts';

type MapConfig = z.infer<typeof BlueMapConfig>;

const folder = 'plugins/BlueMap/maps';

/**
 * The maps in BlueMap's configuration files.
 * @throws Problem 'files-not-connected'
 */
export async function readBlueMapConfigs(files: GameFiles): Promise<readonly MapConfig[]> {
  const names = await files.listNames(folder);
  if (names === null) throw new Problem('files-not-connected');
  const maps: MapConfig[] = [];
  for (const name of names.filter((each) => each.endsWith('.conf')).toSorted()) {
    const path = `${folder}/${name}`;
    const text = await files.readText(path);
    const id = name.slice(0, -'.conf'.length);
    if (text !== null) maps.push({ id, ...readMapConfig(text, id), path: `/${path}` });
  }
  return maps;
}

/** `name` and `world` from a map's HOCON file; either defaults to the map's id. */
export function readMapConfig(text: string, id: string): { name: string; world: string } {
  return { name: topLevel(text, 'name') ?? id, world: topLevel(text, 'world') ?? id };
}

/** A text value at the top level; nested blocks in braces or brackets are skipped. */
function topLevel(text: string, key: string): string | null {
  let depth = 0;
  const pattern = new RegExp(
    String.raw`^\s*"?${key}"?\s*[:=]\s*(?:"((?:[^"\\]|\\.)*)"|([^"\s#,][^#,]*))`,
  );
  for (const line of text.split(/\r?\n/)) {
    const found = depth === 0 ? pattern.exec(line) : null;
    if (found) return removeControls(found[1] ?? found[2] ?? '').trim();
    const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/(?:#|\/\/).*$/, '');
    for (const character of bare)
      depth += '{['.includes(character) ? 1 : '}]'.includes(character) ? -1 : 0;
  }
  return null;
}
