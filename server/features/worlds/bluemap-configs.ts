import { removeControls } from '#contract/console-output';
import type { BlueMapConfig } from '#contract/worlds';
import { Problem } from '#contract/problems';
import type { z } from 'zod';
import type { GameFiles } from './game-files.ts';

type MapConfig = z.infer<typeof BlueMapConfig>;

const folder = 'plugins/BlueMap/maps';

/** The maps that BlueMap is set up to draw, by their files; throws Problem 'files-not-connected' without files. */
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

/** `name` and `world` of a map's HOCON file; what it does not say is the map's id. */
export function readMapConfig(text: string, id: string): { name: string; world: string } {
  return { name: topLevel(text, 'name') ?? id, world: topLevel(text, 'world') ?? id };
}

/** A text value at the top level; braces and brackets begin a level that is passed over. */
function topLevel(text: string, key: string): string | null {
  let depth = 0;
  const pattern = new RegExp(
    String.raw`^\s*"?${key}"?\s*[:=]\s*(?:"((?:[^"\\]|\\.)*)"|([^"\s#,][^#,]*))`,
  );
  for (const line of text.split(/\r?\n/)) {
    const found = depth === 0 ? pattern.exec(line) : null;
    if (found) return removeControls(found[1] ?? found[2] ?? '').trim();
    const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/(?:#|\/\/).*$/, '');
    for (const sign of bare) depth += '{['.includes(sign) ? 1 : '}]'.includes(sign) ? -1 : 0;
  }
  return null;
}
