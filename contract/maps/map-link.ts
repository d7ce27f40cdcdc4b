type Place = { readonly world: string; readonly x: number; readonly z: number };

/** How far above a place the map opens, in blocks. */
const distance = 120;

/**
 * The address of a place on a live map: the hash of BlueMap's web app, which begins with the id of
 * the map. An address that already names a map keeps it. Null without an address.
 */
export function linkToMap(mapUrl: string | null, { world, x, z }: Place): string | null {
  if (mapUrl === null) return null;
  const [address = '', hash = ''] = mapUrl.split('#', 2);
  const map = hash.split(':', 1)[0] || world;
  return `${address}#${map}:${x}:0:${z}:${distance}:0:0:0:0:perspective`;
}
