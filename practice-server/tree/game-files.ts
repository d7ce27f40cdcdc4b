import type { Environment, Game, Npc, Portal, World } from '../game/game.ts';

/** The files that the game and its plugins write from their current state; null for one that does not exist. */
export function gameFiles(game: Game, multiverse: 4 | 5): Record<string, string | null> {
  return {
    'plugins/Multiverse-Core/worlds.yml': formatYaml(
      multiverse === 5 ? worldsOfFive(game) : worldsOfFour(game),
    ),
    'plugins/Multiverse-Portals/portals.yml': formatYaml({
      portals: Object.fromEntries(
        [...game.portals.values()].map((portal, index) => [
          portal.name,
          portalEntry(portal, index),
        ]),
      ),
    }),
    'plugins/Citizens/saves.yml': formatYaml({
      'last-created-npc-id': game.nextNpcId - 1,
      npc: Object.fromEntries(game.npcs.map((npc) => [String(npc.id), npcEntry(npc)])),
    }),
    'whitelist.json': `${JSON.stringify(
      [...game.whitelist.names].map((name) => ({ name })),
      null,
      2,
    )}\n`,
    'banned-players.json': game.bans.size === 0 ? null : formatBans(game),
    'ops.json': `${JSON.stringify(
      [...game.operators].map((name) => ({ name, level: 4 })),
      null,
      2,
    )}\n`,
  };
}

function formatBans(game: Game): string {
  const bans = [...game.bans].map(([name, reason]) => ({
    name,
    source: 'Rcon',
    expires: 'forever',
    reason,
  }));
  return `${JSON.stringify(bans, null, 2)}\n`;
}

const environments: Readonly<Record<Environment, string>> = {
  NORMAL: 'normal',
  NETHER: 'nether',
  THE_END: 'the_end',
};

/** Multiverse 4 keeps everything below one key, with numbers and booleans as text (game-server §4.4). */
function worldsOfFour(game: Game) {
  const entries = game.worlds.map(
    (world) =>
      [
        world.name,
        {
          '==': 'MVWorld',
          hidden: String(world.isHidden),
          alias: world.alias ?? '',
          color: 'WHITE',
          style: 'NORMAL',
          pvp: 'false',
          scale: world.environment === 'NETHER' ? '8.0' : '1.0',
          respawnWorld: '',
          environment: world.environment,
          seed: world.seed,
          generator: 'null',
          playerLimit: '-1',
          adjustSpawn: 'true',
          autoLoad: String(world.isLoaded),
          gameMode: 'CREATIVE',
        },
      ] as const,
  );
  return { worlds: Object.fromEntries(entries) };
}

function worldsOfFive(game: Game) {
  return Object.fromEntries(
    game.worlds.map((world) => [world.name.replaceAll('.', '[dot]'), worldEntry(world, game)]),
  );
}

/** Multiverse 5 keeps each world at the top level (game-server §4.4). */
function worldEntry(world: World, game: Game) {
  return {
    alias: world.alias ?? '',
    'allow-weather': true,
    'auto-load': world.isLoaded,
    difficulty: game.difficulty.toLowerCase(),
    environment: environments[world.environment],
    gamemode: world.name === 'survival' ? 'survival' : 'creative',
    hidden: world.isHidden,
    'keep-spawn-in-memory': true,
    'player-limit': -1,
    'portal-form': 'all',
    pvp: false,
    'respawn-world': '',
    scale: world.environment === 'NETHER' ? 8 : 1,
    seed: world.seed,
    'spawn-location': { '==': 'MVSpawnLocation', x: 0.5, y: 65, z: 0.5, pitch: 0, yaw: 0 },
    'world-blacklist': [],
    version: 1.2,
  };
}

function portalEntry(portal: Portal, index: number) {
  const x = index * 10;
  return {
    world: portal.world,
    location: `${x},64,20:${x + 2},67,20`,
    destination: portal.destination,
    owner: 'Steve',
    price: 0,
    currency: 'AIR',
    'safe-teleport': true,
    'teleport-non-players': false,
  };
}

function npcEntry(npc: Npc) {
  const [x = '0', y = '64', z = '0', world = 'world'] = npc.place.split(',');
  return {
    name: npc.name,
    traits: {
      type: npc.type,
      location: {
        worldid: '0b5a2a3e-0000-4000-8000-000000000001',
        world,
        x: Number(x),
        y: Number(y),
        z: Number(z),
        yaw: 0,
        pitch: 0,
      },
      owner: { owner: 'server' },
      spawned: true,
    },
  };
}

type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml };

/** Block YAML. Texts and unusual keys are quoted as in JSON, which is valid YAML. */
function formatYaml(value: { readonly [key: string]: Yaml }, indent = ''): string {
  return Object.entries(value)
    .map(([name, entry]) => `${indent}${keyText(name)}:${entryText(entry, indent)}\n`)
    .join('');
}

function entryText(value: Yaml, indent: string): string {
  if (typeof value !== 'object' || isList(value)) return ` ${JSON.stringify(value)}`;
  const inner = formatYaml(value, `${indent}  `);
  return inner === '' ? ' {}' : `\n${inner.replace(/\n$/, '')}`;
}

function isList(value: Yaml): value is readonly Yaml[] {
  return Array.isArray(value);
}

function keyText(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name);
}
