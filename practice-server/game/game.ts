import { createHash } from 'node:crypto';
import { createBlueMap, type BlueMap } from './blue-map.ts';

export type Environment = 'NORMAL' | 'NETHER' | 'THE_END';
export type Player = {
  readonly name: string;
  readonly uuid: string;
  readonly address: string;
  world: string;
};
export type World = {
  readonly name: string;
  readonly environment: Environment;
  readonly seed: string;
  alias: string | null;
  isHidden: boolean;
  isLoaded: boolean;
};
export type Npc = { readonly id: number; name: string; type: string; place: string };
export type Portal = { readonly name: string; readonly world: string; destination: string };

/** A dangerous Multiverse command that waits for its confirm. `sender` matters on Multiverse 4 only. */
type WaitingConfirm = {
  readonly number: string;
  readonly sender: object;
  readonly expiresAt: number;
  readonly verb: 'delete' | 'regen';
  readonly worldName: string;
  readonly flags: readonly string[];
};

/** The state of the practice game. Commands change it, and a restart keeps it, as world files would. */
export type Game = {
  readonly maxPlayers: number;
  players: Player[];
  worlds: World[];
  /** Folders on disk. `mv remove` removes a world from the list but keeps its folder. */
  readonly worldFolders: Map<string, World>;
  readonly whitelist: { isOn: boolean; readonly names: Set<string> };
  readonly operators: Set<string>;
  readonly bans: Map<string, string>;
  readonly gamerules: Map<string, string>;
  readonly dayTime: { ticks: number; at: number };
  readonly startedAt: number;
  difficulty: string;
  isSavingOn: boolean;
  /** When `version` was first run. Its check runs beside the main thread and is cached for a while. */
  versionAskedAt: number | null;
  waitingConfirm: WaitingConfirm | null;
  readonly blueMap: BlueMap;
  readonly portals: Map<string, Portal>;
  npcs: Npc[];
  nextNpcId: number;
};

/** Worlds beside the seven of the conversation script, so that `mv list` has two pages. */
export const sampleWorlds = ['plaza', 'harbor', 'garden', 'station'] as const;
export const blueMapIds = ['tacoma', 'survival', 'earth', 'tek8'] as const;

export function createGame(options: { now: number; extraWorlds: readonly string[] }): Game {
  const worlds = [
    ...createDefaultWorlds(),
    ...options.extraWorlds.map((name) => createWorld(name, 'NORMAL')),
  ];
  return {
    maxPlayers: 20,
    players: createDefaultPlayers(),
    worlds,
    worldFolders: new Map(worlds.map((world) => [world.name, world])),
    whitelist: { isOn: false, names: new Set(['Steve', 'Alex']) },
    operators: new Set(),
    bans: new Map(),
    gamerules: new Map(defaultGamerules),
    dayTime: { ticks: 6000, at: options.now },
    startedAt: options.now,
    difficulty: 'Easy',
    isSavingOn: true,
    versionAskedAt: null,
    waitingConfirm: null,
    blueMap: createBlueMap(options.now, blueMapIds),
    portals: new Map(defaultPortals.map((portal) => [portal.name, { ...portal }])),
    npcs: [{ id: 0, name: 'Mayor', type: 'PLAYER', place: '10,64,10,tacoma' }],
    nextNpcId: 1,
  };
}

export function createWorld(
  name: string,
  environment: Environment,
  seed = '-4172144997902289642',
): World {
  return { name, environment, seed, alias: null, isHidden: false, isLoaded: true };
}

export function createPlayer(name: string, world: string): Player {
  return { name, world, uuid: playerUuid(name), address: '203.0.113.5' };
}

/** Restarts the game: everyone is back, and unfinished work is gone. */
export function restartGame(game: Game, options: { now: number; loadMs: number }): void {
  game.players = createDefaultPlayers();
  game.versionAskedAt = null;
  game.waitingConfirm = null;
  game.isSavingOn = true;
  game.blueMap.loadedAt = options.now + options.loadMs;
}

export function findWorld(game: Game, name: string): World | null {
  return game.worlds.find((world) => world.name === name) ?? null;
}

function playerUuid(name: string): string {
  if (name === 'Steve') return '069a79f4-44e9-4726-a5be-fca90e38aaf5';
  const hex = createHash('md5').update(`OfflinePlayer:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-3${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function createDefaultPlayers(): Player[] {
  return [createPlayer('Steve', 'tacoma'), createPlayer('Alex', 'survival')];
}

function createDefaultWorlds(): World[] {
  return [
    createWorld('world', 'NORMAL'),
    createWorld('world_nether', 'NETHER'),
    createWorld('world_the_end', 'THE_END'),
    ...blueMapIds.map((name) => createWorld(name, 'NORMAL')),
  ];
}

const defaultPortals: readonly Portal[] = [
  { name: 'hub-earth', world: 'world', destination: 'w:earth' },
  { name: 'hub-tacoma', world: 'world', destination: 'w:tacoma' },
];

const defaultGamerules: readonly [string, string][] = [
  ['doDaylightCycle', 'true'],
  ['doFireTick', 'false'],
  ['doMobSpawning', 'true'],
  ['doWeatherCycle', 'true'],
  ['keepInventory', 'true'],
  ['mobGriefing', 'false'],
  ['randomTickSpeed', '3'],
  ['sendCommandFeedback', 'true'],
];
