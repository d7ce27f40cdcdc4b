import { removeControls, stripColorCodes } from '#contract/game-server/console-output';
import { Problem } from '#contract/problems';
import type { ConsoleLink } from './console-link.ts';

/** `text` is the whole version as the plugin writes it. */
type PluginVersion = {
  readonly major: number;
  readonly minor: number;
  readonly text: string;
};

/** Undefined if the server does not say: its response was lost or cannot be read. */
type Found = PluginVersion | null | undefined;

/** The version of a plugin; null if the server does not have it. */
export type FindPluginVersion = (plugin: string) => Promise<Found>;

type Known = Map<string, Promise<Found>>;

/**
 * Which plugins the server runs (game-server §10). Each is requested once for each connection, when it is first
 * needed, and again if the response was lost.
 */
export function createPluginVersions(link: Pick<ConsoleLink, 'client' | 'run'>): FindPluginVersion {
  const knownByClient = new WeakMap<object, Known>();

  async function query(plugin: string, known: Known): Promise<Found> {
    const ask = async (command: string) => stripColorCodes(removeControls(await link.run(command)));
    const response = await ask(`version ${plugin}`);
    const version = readVersion(plugin, response);
    if (version !== null || noSuchPluginResponse.test(response)) return version;
    if (noSuchCommandResponse.test(response)) {
      if (plugin !== 'BlueMap') return null;
      const own = await ask('bluemap version');
      const mod = readModVersion(own);
      if (mod !== null || noSuchCommandResponse.test(own)) return mod;
    }
    known.delete(plugin);
    return undefined;
  }

  return async (plugin) => {
    const { client } = link;
    if (!client) throw new Problem('console-not-connected');
    const known: Known = knownByClient.get(client) ?? new Map();
    knownByClient.set(client, known);
    const before = known.get(plugin);
    if (before) return await before;
    const pending = query(plugin, known);
    known.set(plugin, pending);
    pending.catch(() => known.delete(plugin));
    return await pending;
  };
}

const noSuchPluginResponse = /not running any plugin by that name/i;
/**
 * Server software without plugins does not know the command, or has a `version` that takes no name. Of the plugins
 * that the portal asks for, only BlueMap is also a mod (Fabric, Forge).
 */
const noSuchCommandResponse =
  /unknown (?:or incomplete )?command|this command does not exist|incorrect argument|<--\[[^\]\n]{1,20}\]\s*$/i;

// Lines of other plugins may surround this one (game-server §1.6).
function readVersion(plugin: string, response: string): PluginVersion | null {
  for (const [, name, text = '', major, minor] of response.matchAll(
    /^(\S+) version (v?(\d+)(?:\.(\d+))?\S*)/gm,
  )) {
    if (name?.toLowerCase() === plugin.toLowerCase())
      return { major: Number(major), minor: Number(minor ?? 0), text };
  }
  return null;
}

/** `bluemap version`: `Version: 5.23` (game-server §9, row 31). */
function readModVersion(response: string): PluginVersion | null {
  const [, text = '', major, minor] = /^\W*Version: (v?(\d+)\.(\d+)\S*)/m.exec(response) ?? [];
  return text === '' ? null : { major: Number(major), minor: Number(minor), text };
}
