import { formatDuration } from '#contract/durations';
import type { GameSession, LiveGames } from '#contract/games';

/** The figures of the live games, counted from the sessions that are not over. */
export function countLiveGames(
  notEnded: readonly GameSession[],
  endedCount: number,
  at: number,
): LiveGames {
  const active = notEnded.filter(({ start }) => Date.parse(start) <= at);
  const starts = notEnded.map(({ start }) => Date.parse(start)).filter((start) => start > at);
  return {
    activeGames: active.length,
    totalGamesPlayed: endedCount,
    nextGameIn: starts.length === 0 ? null : formatDuration(Math.min(...starts) - at),
    gameTypes: typesOf(notEnded),
    activeTypes: typesOf(active),
  };
}

function typesOf(sessions: readonly GameSession[]): string[] {
  return [...new Set(sessions.map(({ type }) => type))];
}
