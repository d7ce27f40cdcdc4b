import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHocon, type HoconObject, type HoconValue } from './hocon.ts';

/** A place that is listed in the map's configuration. */
type MapMarker = {
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
    return { name: toText(settings['name']) || null, markers: collectMarkers(settings) };
  } catch {
    // A real server also goes on without a map whose configuration is broken.
    return none;
  }
}

function collectMarkers(settings: HoconObject): readonly MapMarker[] {
  return Object.entries(toObject(settings['marker-sets'])).flatMap(([id, value]) => {
    const set = toObject(value);
    const label = toText(set['label']) || id;
    return Object.values(toObject(set['markers'])).flatMap((marker) =>
      toMarker(label, toObject(marker)),
    );
  });
}

/** None for a marker without a place, such as a line or a shape. */
function toMarker(set: string, marker: HoconObject): readonly MapMarker[] {
  const place = marker['position'];
  const [first, , third] = place !== undefined && isList(place) ? place : [];
  const { x = first, z = third } = toObject(place);
  const [east, south] = [Number(toText(x) || Number.NaN), Number(toText(z) || Number.NaN)];
  if (!Number.isFinite(east) || !Number.isFinite(south)) return [];
  const label = withoutTags(toText(marker['label']));
  return [{ set, label, detail: withoutTags(toText(marker['detail'])), x: east, z: south }];
}

function toObject(value: HoconValue | undefined): HoconObject {
  return typeof value === 'object' && !isList(value) ? value : {};
}

function isList(value: HoconValue): value is readonly HoconValue[] {
  return Array.isArray(value);
}

function toText(value: HoconValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** BlueMap shows labels as HTML; this page shows their text alone. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
