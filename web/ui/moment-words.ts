// Every way in which the portal says a time, on the clock and the calendar of this computer. It speaks English
// whatever the computer speaks. Moments are milliseconds or ISO 8601.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Moment = number | string;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDay = { day: 'numeric', month: 'short' } as const;

/** `14:05:41`. */
export function clockTime(at: Moment): string {
  return named(at, { ...clock, second: '2-digit' });
}

/** `18 Nov 2026, 14:05:41`. */
export function momentInWords(at: Moment): string {
  return `${dayInWords(at)}, ${clockTime(at)}`;
}

/** `14:05:41` today, `18 Nov 2026, 14:05:41` on another day. */
export function sinceInWords(at: Moment, nowMs: number): string {
  return calendarDaysBetween(at, nowMs) === 0 ? clockTime(at) : momentInWords(at);
}

/** The day alone: `18 Nov 2026`. */
export function dayInWords(at: Moment): string {
  return named(at, { ...shortDay, year: 'numeric' });
}

/** A day and a time in full: `3 March 2026, 14:05`. */
export function dayAndTime(at: Moment): string {
  return `${named(at, longDay)}, ${named(at, clock)}`;
}

/** In lists, short and all of one shape: `today, 13:51`, `12 Oct, 09:14`, `12 Oct 2024, 09:14`. */
export function changedInWords(at: Moment, nowMs: number): string {
  const isToday = calendarDaysBetween(at, nowMs) === 0;
  return `${isToday ? 'today' : named(at, withYear(shortDay, at, nowMs))}, ${named(at, clock)}`;
}

/** How long ago something was, as people say it. */
export function agoInWords(at: Moment, nowMs: number): string {
  const passedMs = nowMs - msOf(at);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return `${counted(Math.floor(passedMs / minuteMs), 'minute')} ago`;
  const days = calendarDaysBetween(at, nowMs);
  if (days === 0) return `${counted(Math.floor(passedMs / hourMs), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return named(at, { weekday: 'long' });
  return named(at, withYear({ day: 'numeric', month: 'long' }, at, nowMs));
}

/** For figures that are asked for again and again: `10 s ago`, each second begun counted, then as `agoInWords`. */
export function secondsAgo(at: Moment, nowMs: number): string {
  // A clock that was looked at just before the answer came is behind it.
  const seconds = Math.max(1, Math.ceil((nowMs - msOf(at)) / 1000));
  return seconds < 60 ? `${seconds} s ago` : agoInWords(at, nowMs);
}

/** When something will be: `Today 16:00`, `Thursday 16:00`, and from a week on the day in full. */
export function whenInWords(at: Moment, nowMs: number): string {
  const days = calendarDaysBetween(nowMs, at);
  if (days >= 7) return dayAndTime(at);
  const day = ['Today', 'Tomorrow'][days] ?? named(at, { weekday: 'long' });
  return `${day} ${named(at, clock)}`;
}

/** The last day of something: `21 December`, with its year when that is another one. */
export function untilInWords(at: Moment, nowMs: number): string {
  return named(at, withYear({ day: 'numeric', month: 'long' }, at, nowMs));
}

/** How long there is still: `4 days left`. The last minute is a minute, too. */
export function leftInWords(leftMs: number): string {
  if (leftMs < hourMs)
    return `${counted(Math.max(1, Math.ceil(leftMs / minuteMs)), 'minute')} left`;
  if (leftMs < dayMs) return `${counted(Math.floor(leftMs / hourMs), 'hour')} left`;
  return `${counted(Math.floor(leftMs / dayMs), 'day')} left`;
}

/** Midnights between two moments. */
export function calendarDaysBetween(at: Moment, nowAt: Moment): number {
  return Math.round((startOfDay(nowAt) - startOfDay(at)) / dayMs);
}

function startOfDay(at: Moment): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function withYear(
  parts: Intl.DateTimeFormatOptions,
  at: Moment,
  nowMs: number,
): Intl.DateTimeFormatOptions {
  const isThisYear = new Date(at).getFullYear() === new Date(nowMs).getFullYear();
  return isThisYear ? parts : { ...parts, year: 'numeric' };
}

function msOf(at: Moment): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

// A folder of 100,000 files says as many times: a format is made once.
const formats = new Map<string, Intl.DateTimeFormat>();

function named(at: Moment, parts: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', parts);
  formats.set(key, format);
  return format.format(msOf(at));
}
