import type { ListedWorld } from '#contract/worlds';
import { readFlatYaml } from './flat-yaml.ts';

/** What `worlds.yml` of Multiverse tells of a world; `alias` without colour codes. */
export type WorldEntry = Pick<ListedWorld, 'name' | 'environment' | 'isHidden'> & {
  readonly alias: string | null;
};

const environments = ['NORMAL', 'NETHER', 'THE_END', 'CUSTOM'] as const;

/**
 * The worlds of `plugins/Multiverse-Core/worlds.yml` (game-server §4.4). Version 5 has each at the top
 * level, with `[dot]` for a dot, newest builds some facts below `read-only`; version 4 has all below
 * `worlds:`, and `==: MVWorld` in each.
 */
export function readWorldsFile(text: string): readonly WorldEntry[] {
  const leaves = readFlatYaml(text);
  const isFour = leaves.some(({ path: [top, , third] }) => top === 'worlds' && third === '==');
  const worlds = new Map<string, WorldEntry>();
  for (const { path, value } of leaves) {
    const [key, ...rest] = isFour ? path.slice(1) : path;
    if (key === undefined || rest.length === 0) continue;
    const name = isFour ? key : key.replaceAll('[dot]', '.');
    const before = worlds.get(name) ?? { name, alias: null, environment: null, isHidden: false };
    const fact = rest[0] === 'read-only' ? rest.slice(1) : rest;
    worlds.set(name, fact.length === 1 ? withFact(before, fact[0] ?? '', value) : before);
  }
  return [...worlds.values()];
}

function withFact(world: WorldEntry, fact: string, value: string): WorldEntry {
  if (fact === 'alias') return { ...world, alias: withoutColours(value) || null };
  if (fact === 'hidden') return { ...world, isHidden: value === 'true' };
  if (fact !== 'environment') return world;
  const environment = environments.find((known) => known === value.toUpperCase()) ?? null;
  return { ...world, environment };
}

/** In the settings a colour is written with '&' (game-server §4.1). */
export function withoutColours(text: string): string {
  return text.replace(/[&§](?:#[0-9a-f]{6}|[0-9a-fk-orx])/gi, '');
}
