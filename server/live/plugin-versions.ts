import { removeControls, stripColorCodes } from '#contract/console-output';
import { Problem } from '#contract/problems';
import type { ConsoleLink } from './console-link.ts';

/** `text` is the whole version as the plugin writes it. */
export type PluginVersion = {
  readonly major: number;
  readonly minor: number;
  readonly text: string;
};

/** The version of a plugin; null when the server has no such plugin, or does not say. */
export type FindPluginVersion = (plugin: string) => Promise<PluginVersion | null>;

type Known = Map<string, Promise<PluginVersion | null>>;

/**
 * Which plugins the server runs (game-server §10): asked once for each connection, and only when
 * something depends on it. An answer that was lost is asked for again.
 */
export function createPluginVersions(link: Pick<ConsoleLink, 'client' | 'run'>): FindPluginVersion {
  const knownOf = new WeakMap<object, Known>();

  async function query(plugin: string, known: Known): Promise<PluginVersion | null> {
    const answer = stripColorCodes(removeControls(await link.run(`version ${plugin}`)));
    const version = readVersion(plugin, answer);
    if (version === null && !noSuchPluginReply.test(answer)) known.delete(plugin);
    return version;
  }

  return async (plugin) => {
    const { client } = link;
    if (!client) throw new Problem('console-not-connected');
    const known: Known = knownOf.get(client) ?? new Map();
    knownOf.set(client, known);
    const before = known.get(plugin);
    if (before) return await before;
    const pending = query(plugin, known);
    known.set(plugin, pending);
    pending.catch(() => known.delete(plugin));
    return await pending;
  };
}

/** Other server software does not know the command, and so has no such plugin either. */
const noSuchPluginReply = /not running any plugin by that name|unknown (?:or incomplete )?command/i;

// Other plugins' lines may be around the one that is looked for (game-server §1.6).
function readVersion(plugin: string, answer: string): PluginVersion | null {
  for (const [, name, text = '', major, minor] of answer.matchAll(
    /^(\S+) version (v?(\d+)(?:\.(\d+))?\S*)/gm,
  )) {
    if (name?.toLowerCase() === plugin.toLowerCase())
      return { major: Number(major), minor: Number(minor ?? 0), text };
  }
  return null;
}
