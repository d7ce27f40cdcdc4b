import { expect, it, onTestFinished, vi } from 'vitest';
import { createGame } from './game.ts';
import { startLife } from './life.ts';
import { createServerLog } from './server-log.ts';
import { chances } from '../testing/test-game.ts';

const patterns = [
  /^\[User Authenticator #1\/INFO\]: UUID of player \w+ is [0-9a-f-]{36}$/,
  /^\[Server thread\/INFO\]: (Mia|Noah) joined the game$/,
  /^\[Server thread\/INFO\]: \w+\[\/203\.0\.113\.5:51544\] logged in with entity id \d{3} at \(\[tacoma\]120\.5, 64\.0, -300\.5\)$/,
  /^\[Async Chat Thread - #0\/INFO\]: <\w+> .+$/,
  /^\[Server thread\/INFO\]: \w+ issued server command: \/news$/,
  /^\[Server thread\/INFO\]: Mia lost connection: Disconnected$/,
  /^\[Server thread\/INFO\]: Mia left the game$/,
];

it('[game-server §8] players join, chat, and leave, as in a real log, until the server ends', async () => {
  const log = createServerLog({ directory: null, now: () => 0 });
  const game = createGame({ now: 0, extraWorlds: [] });
  const lifetime = new AbortController();
  onTestFinished(() => lifetime.abort());
  // Each event takes a chance to be picked, then its own: join, chat, news, leave, then all five join.
  const random = chances(0, 0, 0, 0.2, 0, 0, 0.7, 0, 0.99, 0);

  startLife({ game, log, random, signal: lifetime.signal, pauseMs: () => 1 });
  await vi.waitUntil(() => game.players.length === 7, { timeout: 30_000 });
  lifetime.abort();
  const lines = log.lines.map((line) => line.replace(/^\[[^\]]+\] /, ''));

  for (const pattern of patterns) expect(lines).toContainEqual(expect.stringMatching(pattern));
  expect(game.players.slice(0, 2).map((player) => player.name)).toEqual(['Steve', 'Alex']);
});
