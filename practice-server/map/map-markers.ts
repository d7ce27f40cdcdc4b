import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHocon, type HoconObject, type HoconValue } from './hocon.ts';

/** A place that is listed in the map's configuration. */
export type MapMarker = {
  readonly set: string;
  readonly label: string;
  readonly detail: string;
  readonly x: number;
  readonly z: number;
};
export type MapFile = { readonly name: string | null; readonly markers: readonly MapMarker[] };

const none: MapFile = { name: null, markers: [] };

/** The map's name and markers, read from `plugins/BlueMap/maps/<id>.conf`. An unreadable file has none. */
export async function readMapFile(folder: string | null, mapId: string): Promise<MapFile> {
  if (folder === null) return none;
  const file = join(folder, 'plugins', 'BlueMap', 'maps', `${mapId}.conf`);
  try {
    const settings = readHocon(await readFile(file, 'utf8'));
    return { name: textOf(settings['name']) || null, markers: markersOf(settings) };
  } catch {
    // A real server also goes on without a map whose configuration is broken.
    return none;
  }
}

function markersOf(settings: HoconObject): readonly MapMarker[] {
  return Object.entries(objectOf(settings['marker-sets'])).flatMap(([id, value]) => {
    const set = objectOf(value);
    const label = textOf(set['label']) || id;
    return Object.values(objectOf(set['markers'])).flatMap((marker) =>
      toMarker(label, objectOf(marker)),
    );
  });
}

/** None for a marker without a place, such as a line or a shape. */
function toMarker(set: string, marker: HoconObject): readonly MapMarker[] {
  const place = marker['position'];
  const [first, , third] = place !== undefined && isList(place) ? place : [];
  const { x = first, z = third } = objectOf(place);
  const [east, south] = [Number(textOf(x) || Number.NaN), Number(textOf(z) || Number.NaN)];
  if (!Number.isFinite(east) || !Number.isFinite(south)) return [];
  const label = withoutTags(textOf(marker['label']));
  return [{ set, label, detail: withoutTags(textOf(marker['detail'])), x: east, z: south }];
}

function objectOf(value: HoconValue | undefined): HoconObject {
  return typeof value === 'object' && !isList(value) ? value : {};
}

function isList(value: HoconValue): value is readonly HoconValue[] {
  return Array.isArray(value);
}

function textOf(value: HoconValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** BlueMap shows labels as HTML; this page shows their text alone. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
