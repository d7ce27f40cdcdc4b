import {
  calendarDaysBetween,
  clock,
  dayMs,
  formatDate,
  formatTime,
  formatMoment,
  hourMs,
  minuteMs,
  shortDay,
  withYear,
  type Moment,
} from './format-time.ts';

// Times for staff, in a separate file so that public pages do not load them.

/** `14:05`. */
export function formatHour(at: Moment): string {
  return formatMoment(at, clock);
}

/** Above the rows of one day: `Today, November 22`. */
export function formatDay(at: Moment, nowMs: number): string {
  const day = formatMoment(at, withYear({ day: 'numeric', month: 'long' }, [at, nowMs]));
  const ago = calendarDaysBetween(at, nowMs);
  if (ago === 0) return `Today, ${day}`;
  return ago === 1 ? `Yesterday, ${day}` : day;
}

/** `Nov 18, 2026, 14:05:41`. */
export function formatDateTime(at: Moment): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** `14:05:41` today, `Nov 18, 2026, 14:05:41` on another day. */
export function formatSince(at: Moment, nowMs: number): string {
  return calendarDaysBetween(at, nowMs) === 0 ? formatTime(at) : formatDateTime(at);
}

/** Short, for lists: `today, 13:51`, `Oct 12, 09:14`, `Oct 12, 2024, 09:14`. */
export function formatShortDateTime(at: Moment, nowMs: number): string {
  const isToday = calendarDaysBetween(at, nowMs) === 0;
  return `${isToday ? 'today' : formatMoment(at, withYear(shortDay, [at, nowMs]))}, ${formatMoment(at, clock)}`;
}

/** A short age for a narrow column. */
export function formatAge(at: string, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - Date.parse(at));
  if (passedMs < hourMs) return `${Math.max(1, Math.floor(passedMs / minuteMs))} min`;
  if (passedMs < dayMs) return `${Math.floor(passedMs / hourMs)} h`;
  return `${Math.floor(passedMs / dayMs)} d`;
}
