import type { NpcPlace } from '#contract/worlds';
import { readFlatYaml } from './flat-yaml.ts';

/**
 * Where each character stands, by its number, from `saves.yml` of Citizens: `npc.<id>.traits.location`.
 * Older versions write only the world's id and not its name, which then stays unknown. What the plugin
 * has not saved yet is not in it.
 */
export function readCharacterPlaces(text: string): ReadonlyMap<number, NpcPlace> {
  const facts = new Map<number, Map<string, string>>();
  for (const { path, value } of readFlatYaml(text)) {
    const [top, id, traits, trait, fact, ...deeper] = path;
    const isPlace = top === 'npc' && traits === 'traits' && trait === 'location';
    if (!isPlace || fact === undefined || deeper.length > 0) continue;
    const known = facts.get(Number(id)) ?? new Map<string, string>();
    facts.set(Number(id), known.set(fact, value));
  }
  return new Map([...facts].flatMap(([id, known]) => placeOf(id, known)));
}

function placeOf(id: number, facts: ReadonlyMap<string, string>) {
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => Number(facts.get(axis) ?? Number.NaN));
  if (x === undefined || y === undefined || z === undefined) return [];
  if (![x, y, z].every(Number.isFinite)) return [];
  const world = facts.get('world') ?? null;
  // The block that a character stands on, as F3 shows it.
  return [[id, { world, x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }]] as const;
}
