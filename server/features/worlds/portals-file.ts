import type { Portal } from '#contract/worlds';
import { readFlatYaml } from './flat-yaml.ts';

/** Reads `portals.yml` of Multiverse-Portals (game-server §5.1): of each portal its `world` and `destination`. */
export function readPortalsFile(text: string): readonly Portal[] {
  const portals = new Map<string, Portal>();
  for (const { path, value } of readFlatYaml(text)) {
    const [top, name, fact] = path;
    if (top !== 'portals' || name === undefined || fact === undefined) continue;
    const portal = portals.get(name) ?? { name, world: null, destination: null };
    const isTold = path.length === 3 && (fact === 'world' || fact === 'destination');
    portals.set(name, isTold ? { ...portal, [fact]: value || null } : portal);
  }
  return [...portals.values()];
}
