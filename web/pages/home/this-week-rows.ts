import type { ThisWeek } from '#contract/this-week';
import { formatRelative, formatRemaining, formatUpcoming } from '../../ui/time/format-time.ts';

/** One row of "This week": its title, and when or from whom. */
export type WeekRow = { readonly title: string; readonly details: string };

/** The rows that exist, in the order of their pins. */
export function weekRows(
  { nextGame, openQuest, newestWork }: ThisWeek,
  nowMs: number,
  zone?: string,
): WeekRow[] {
  return [
    nextGame && { title: nextGame.title, details: formatGame(nextGame, nowMs, zone) },
    openQuest && {
      title: `Open quest: ${openQuest.title}`,
      details: `${capitalize(openQuest.type)}, ${formatRemaining(Date.parse(openQuest.until) - nowMs)} to send yours`,
    },
    newestWork && {
      title: `Newest approved: ${newestWork.title}`,
      details: `By ${newestWork.author}, approved ${withPreposition(formatRelative(newestWork.approvedAt, nowMs, zone))}`,
    },
  ].filter((row) => row !== null);
}

function formatGame(
  game: NonNullable<ThisWeek['nextGame']>,
  nowMs: number,
  zone: string | undefined,
): string {
  const isOn = Date.parse(game.start) <= nowMs;
  const when = isOn ? 'Happening now' : formatUpcoming(game.start, nowMs, zone);
  return game.world === null ? when : `${when}, in world ${game.world}`;
}

/** Days take a preposition: `2 hours ago`, but `on Monday` and `on 3 March`. */
function withPreposition(ago: string): string {
  return /ago$|^just now$|^yesterday$/.test(ago) ? ago : `on ${ago}`;
}

function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
