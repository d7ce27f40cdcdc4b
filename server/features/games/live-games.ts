import type { GameSession, LiveGames } from '#contract/games';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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
    nextGameIn: starts.length === 0 ? null : waitInWords(Math.min(...starts) - at),
    gameTypes: [...new Set(notEnded.map(({ type }) => type))],
  };
}

/** A wait as people say it: `2 days`, `1 hour`, `5 minutes`. */
export function waitInWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / minuteMs);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(waitMs / hourMs);
  if (hours < 24) return counted(hours, 'hour');
  return counted(Math.round(waitMs / dayMs), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
