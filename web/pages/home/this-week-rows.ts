import type { ThisWeek } from '#contract/this-week';
import { formatRelative, formatRemaining, formatUpcoming } from '../../ui/format-time.ts';

/** One row of "This week": what, and when or from whom. */
export type WeekRow = { readonly title: string; readonly words: string };

/** What there is to say, in the order of the pins: nothing for what is not there. */
export function weekRows(
  { nextGame, openQuest, newestWork }: ThisWeek,
  nowMs: number,
  zone?: string,
): WeekRow[] {
  return [
    nextGame && { title: nextGame.title, words: gameWords(nextGame, nowMs, zone) },
    openQuest && {
      title: `Open quest: ${openQuest.title}`,
      words: `${capital(openQuest.type)}, ${formatRemaining(Date.parse(openQuest.until) - nowMs)} to send yours`,
    },
    newestWork && {
      title: `Newest approved: ${newestWork.title}`,
      words: `By ${newestWork.author}, approved ${onDay(formatRelative(newestWork.approvedAt, nowMs, zone))}`,
    },
  ].filter((row) => row !== null);
}

function gameWords(
  game: NonNullable<ThisWeek['nextGame']>,
  nowMs: number,
  zone: string | undefined,
): string {
  const isOn = Date.parse(game.start) <= nowMs;
  const when = isOn ? 'Going on now' : formatUpcoming(game.start, nowMs, zone);
  return game.world === null ? when : `${when}, in world ${game.world}`;
}

/** Days have a word before them: `2 hours ago`, but `on Monday` and `on 3 March`. */
function onDay(ago: string): string {
  return /ago$|^just now$|^yesterday$/.test(ago) ? ago : `on ${ago}`;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
