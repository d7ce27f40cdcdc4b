import type { PracticeBehavior } from '../faults.ts';

export type InstalledPlugin = {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly website: string;
  readonly author: string;
};

/** The plugins of the practice server, in the order `plugins` shows them. */
export function installedPlugins(behavior: PracticeBehavior): InstalledPlugin[] {
  const multiverse = behavior.multiverse === 5 ? '5.7.3' : '4.3.2';
  return [
    {
      name: 'BlueMap',
      version: behavior.blueMap,
      description:
        'A 3d-map of your Minecraft worlds view-able in your browser using three.js (WebGL)',
      website: 'https://github.com/BlueMap-Minecraft',
      author: 'Blue (TBlueF / Lukas Rieger)',
    },
    plugin('BookNews', '2.0', 'Shows a book of news', 'LegameMC'),
    plugin('Citizens', '2.0.41-SNAPSHOT', 'NPCs', 'fullwall'),
    plugin('FastAsyncWorldEdit', '2.14.2', 'Blazingly fast world manipulation', 'Athion'),
    plugin('Lands', '7.22.1', 'Land claims', 'Angeschossen'),
    plugin('Multiverse-Core', multiverse, 'Multiverse Core Administrative Plugin', 'dumptruckman'),
    plugin('Multiverse-Portals', '5.1.0', 'Portals for Multiverse', 'dumptruckman'),
    plugin('PlaceholderAPI', '2.11.7', 'An awesome placeholder provider', 'HelpChat'),
    plugin('Vault', '1.7.3', 'Permissions, chat and economy', 'cereal'),
  ];
}

/** By name, as Bukkit does it: any case. */
export function findPlugin(behavior: PracticeBehavior, name: string): InstalledPlugin | null {
  const wanted = name.toLowerCase();
  return installedPlugins(behavior).find((each) => each.name.toLowerCase() === wanted) ?? null;
}

function plugin(
  name: string,
  version: string,
  description: string,
  author: string,
): InstalledPlugin {
  return {
    name,
    version,
    description,
    author,
    website: `https://example.org/${name.toLowerCase()}`,
  };
}
