import type { ConsoleStatus } from '#contract/game-server/console';

/** What the portal says about its link to the game's console. */
export function aConsole(state: 'connected' | 'disconnected'): ConsoleStatus {
  const connected = state === 'connected';
  return {
    connected,
    host: '127.0.0.1',
    port: 40814,
    since: connected ? '2026-11-20T08:00:00.000Z' : null,
    practice: false,
    problem: null,
  };
}
