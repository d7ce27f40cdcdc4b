import { createPlayer, type Game, type Player } from './game.ts';
import { pause } from './main-thread.ts';
import type { ServerLog } from './server-log.ts';

type LifeDependencies = {
  readonly game: Game;
  readonly log: ServerLog;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** The time between two events. */
  readonly pauseMs?: () => number;
};

/** Players join, chat, and leave, so that there is something to watch. Ends with the signal. */
export function startLife(dependencies: LifeDependencies): void {
  void live(dependencies);
}

async function live(dependencies: LifeDependencies): Promise<void> {
  const pauseMs =
    dependencies.pauseMs ?? (() => shortestPauseMs + dependencies.random() * morePauseMs);
  while (!dependencies.signal.aborted) {
    await pause(pauseMs(), dependencies.signal);
    if (!dependencies.signal.aborted) pick(events, dependencies.random)?.(dependencies);
  }
}

const shortestPauseMs = 15_000;
const morePauseMs = 45_000;
const visitors = ['Mia', 'Noah', 'Ada', 'Omar', 'Lena'] as const;
const sentences = [
  'hello',
  'who builds the bus stop?',
  'the park needs more trees',
  'look at the new bridge',
  'can you come to the plaza?',
] as const;

const events: readonly ((dependencies: LifeDependencies) => void)[] = [
  join,
  chat,
  chat,
  chat,
  runNews,
  leave,
];

function join({ game, log, random }: LifeDependencies): void {
  const absent = visitors.filter((name) => !game.players.some((player) => player.name === name));
  const name = pick(absent, random);
  if (!name || game.bans.has(name) || (game.whitelist.isOn && !game.whitelist.names.has(name)))
    return;
  const player = createPlayer(name, 'tacoma');
  game.players.push(player);
  log.write(`UUID of player ${name} is ${player.uuid}`, { thread: 'User Authenticator #1' });
  log.write(`${name} joined the game`);
  const entityId = 100 + Math.floor(random() * 900);
  const place = '([tacoma]120.5, 64.0, -300.5)';
  log.write(`${name}[/${player.address}:51544] logged in with entity id ${entityId} at ${place}`);
}

function chat({ game, log, random }: LifeDependencies): void {
  const player = pick(game.players, random);
  if (!player) return;
  log.write(`<${player.name}> ${pick(sentences, random) ?? 'hello'}`, {
    thread: 'Async Chat Thread - #0',
  });
}

function runNews({ game, log, random }: LifeDependencies): void {
  const player = pick(game.players, random);
  if (player) log.write(`${player.name} issued server command: /news`);
}

// Steve and Alex stay, because the portal's help mentions them.
function leave({ game, log, random }: LifeDependencies): void {
  const names: readonly string[] = visitors;
  const player = pick(
    game.players.filter((each) => names.includes(each.name)),
    random,
  );
  if (player) logOut(game, log.write, player, 'Disconnected');
}

/** Removes a player from the game and writes the log lines for it. */
export function logOut(
  game: Game,
  log: (message: string) => void,
  player: Player,
  reason: string,
): void {
  game.players = game.players.filter((each) => each !== player);
  log(`${player.name} lost connection: ${reason}`);
  log(`${player.name} left the game`);
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
