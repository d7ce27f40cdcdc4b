import { calendarDaysBetween, dayAndTime } from './ago-words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When something will be: `Today 16:00`, `Thursday 16:00`, and from a week on the day in full. */
export function whenInWords(atMs: number, nowMs: number): string {
  const days = calendarDaysBetween(nowMs, atMs);
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
  if (days === 0) return `Today ${time}`;
  if (days === 1) return `Tomorrow ${time}`;
  if (days < 7) {
    return `${new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(atMs)} ${time}`;
  }
  return dayAndTime(atMs);
}

/** How long there is still: `4 days left`. The last minute is a minute, too. */
export function leftInWords(leftMs: number): string {
  if (leftMs < hourMs)
    return `${counted(Math.max(1, Math.ceil(leftMs / minuteMs)), 'minute')} left`;
  if (leftMs < dayMs) return `${counted(Math.floor(leftMs / hourMs), 'hour')} left`;
  return `${counted(Math.floor(leftMs / dayMs), 'day')} left`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
