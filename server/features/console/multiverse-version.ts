import { stripColourCodes } from '#contract/console-output';
import { Problem } from '#contract/problems';
import type { ConsoleLink } from '../../live/console-link.ts';

/** Which Multiverse the server runs: asked once for each connection, and only when something depends on it. */
export function createMultiverseVersion(link: ConsoleLink): () => Promise<number | null> {
  const versions = new WeakMap<object, Promise<number | null>>();
  return async () => {
    const { client } = link;
    if (!client) throw new Problem('console-not-connected');
    const known = versions.get(client);
    if (known) return await known;
    const asked = link.run('version Multiverse-Core').then(readMajorVersion);
    versions.set(client, asked);
    asked.catch(() => versions.delete(client));
    return await asked;
  };
}

function readMajorVersion(answer: string): number | null {
  const found = /^(\S+) version v?(\d+)/.exec(stripColourCodes(answer));
  return found ? Number(found[2]) : null;
}
