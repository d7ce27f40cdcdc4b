import type { Portal } from '#contract/worlds';

/**
 * Reads `portals.yml` of Multiverse-Portals for display (game-server §5.1): the names below `portals:`
 * and of each its `world` and `destination`. The plugin writes it in one plain form, with two spaces a
 * level; nothing is ever written back, so that a reader of two levels is enough.
 */
export function readPortalsFile(text: string): readonly Portal[] {
  const portals: Portal[] = [];
  let isInside = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\S/.test(line)) isInside = line.startsWith('portals:');
    const name = /^ {2}(\S.*?):\s*$/.exec(line)?.[1];
    const fact = /^ {4}(world|destination):\s*(.*?)\s*$/.exec(line);
    const last = portals.at(-1);
    if (!isInside) continue;
    if (name !== undefined) portals.push({ name: unquoted(name), world: null, destination: null });
    else if (fact && last) {
      portals[portals.length - 1] = { ...last, [fact[1] ?? '']: unquoted(fact[2] ?? '') || null };
    }
  }
  return portals;
}

function unquoted(text: string): string {
  return /^(['"]).*\1$/.test(text) ? text.slice(1, -1) : text;
}
