// The time formats of public pages, in this computer's time zone or in the given one (`useZone`,
// for pages rendered on the server). Always American English with a.m. and p.m., whatever the computer's
// language; staff-time.ts has the 24-hour times of logs and files. Moments are milliseconds or ISO 8601.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export type Moment = number | string;
/** Such as `Europe/Oslo`; undefined for this computer's zone. */
type Zone = string | undefined;

export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const publicClock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
export const shortDay = { day: 'numeric', month: 'short' } as const;

/** `14:05:41`. */
export function formatTime(at: Moment): string {
  return formatMoment(at, { ...clock, second: '2-digit' });
}

/** `2:05 p.m.` */
export function formatPublicTime(at: Moment, zone?: Zone): string {
  // Newer ICU data separates `PM` with a narrow no-break space.
  return formatMoment(at, publicClock, zone)
    .replace(/\s*AM$/, ' a.m.')
    .replace(/\s*PM$/, ' p.m.');
}

/** Only the day: `Nov 18, 2026`. */
export function formatDate(at: Moment, zone?: Zone): string {
  return formatMoment(at, { ...shortDay, year: 'numeric' }, zone);
}

/** Only the day, if the year is shown nearby: `Nov 18`. */
export function formatShortDate(at: Moment, zone: Zone): string {
  return formatMoment(at, shortDay, zone);
}

/** A full day and time for everyone: `March 3, 2026, 2:05 p.m.` */
export function formatPublicDateTime(at: Moment, zone?: Zone): string {
  return `${formatMoment(at, longDay, zone)}, ${formatPublicTime(at, zone)}`;
}

/** A relative time: `2 hours ago`. */
export function formatRelative(at: Moment, nowMs: number, zone?: Zone): string {
  const passedMs = nowMs - toMilliseconds(at);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return `${counted(Math.floor(passedMs / minuteMs), 'minute')} ago`;
  const days = calendarDaysBetween(at, nowMs, zone);
  if (days === 0) return `${counted(Math.floor(passedMs / hourMs), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return formatMoment(at, { weekday: 'long' }, zone);
  return formatMonthDay(at, nowMs, zone);
}

/** A relative time after a verb: `on Monday`, `on March 5`, but `yesterday`. */
export function formatRelativeInSentence(at: Moment, nowMs: number, zone?: Zone): string {
  const isDay = calendarDaysBetween(at, nowMs, zone) > 1;
  return `${isDay ? 'on ' : ''}${formatRelative(at, nowMs, zone)}`;
}

/** For frequently refreshed data: `10 seconds ago`, counting each started second, then like `formatRelative`. */
export function formatSecondsAgo(at: Moment, nowMs: number, zone?: Zone): string {
  // A clock read just before the answer came is behind it.
  const seconds = Math.max(1, Math.ceil((nowMs - toMilliseconds(at)) / 1000));
  return seconds < 60
    ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`
    : formatRelative(at, nowMs, zone);
}

/** A future time: `Today, 4:00 p.m.`, `Thursday, 4:00 p.m.`, and the full day after a week. */
export function formatUpcoming(at: Moment, nowMs: number, zone?: Zone): string {
  const days = calendarDaysBetween(nowMs, at, zone);
  if (days >= 7) return formatPublicDateTime(at, zone);
  const day = ['Today', 'Tomorrow'][days] ?? formatMoment(at, { weekday: 'long' }, zone);
  return `${day}, ${formatPublicTime(at, zone)}`;
}

/** A day near this one: `December 21`, with the year if it is not this year. */
export function formatMonthDay(at: Moment, nowMs: number, zone?: Zone): string {
  return formatMoment(at, withYear({ day: 'numeric', month: 'long' }, [at, nowMs], zone), zone);
}

/** When something ends: `November 24, 9:00 a.m.`, or only its last day if it ends with that day. */
export function formatDeadline(end: Moment, nowMs: number, zone?: Zone): string {
  const day = formatMonthDay(lastMomentBefore(end), nowMs, zone);
  const time = formatPublicTime(end, zone);
  return ['12:00 a.m.', '11:59 p.m.'].includes(time) ? day : `${day}, ${time}`;
}

/** The last moment before something ends; what ends at midnight lasts until the day before. */
export function lastMomentBefore(end: Moment): number {
  return toMilliseconds(end) - 1;
}

/** The time left: `4 days left`. The last minute counts as a minute. */
export function formatRemaining(leftMs: number): string {
  if (leftMs < hourMs)
    return `${counted(Math.max(1, Math.ceil(leftMs / minuteMs)), 'minute')} left`;
  if (leftMs < dayMs) return `${counted(Math.floor(leftMs / hourMs), 'hour')} left`;
  return `${counted(Math.floor(leftMs / dayMs), 'day')} left`;
}

/** Midnights between two moments. */
export function calendarDaysBetween(at: Moment, nowAt: Moment, zone?: Zone): number {
  return calendarDay(nowAt, zone) - calendarDay(at, zone);
}

/**
 * Days since the first day of the epoch, by the calendar of the zone; days of 23 or 25 hours count
 * as one.
 */
function calendarDay(at: Moment, zone: Zone): number {
  const [month = 0, day = 0, year = 0] = formatMoment(at, digits, zone).split('/').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
}

export function withYear(
  parts: Intl.DateTimeFormatOptions,
  [at, nowMs]: readonly [Moment, number],
  zone?: Zone,
): Intl.DateTimeFormatOptions {
  const year = { year: 'numeric' } as const;
  return formatMoment(at, year, zone) === formatMoment(nowMs, year, zone)
    ? parts
    : { ...parts, ...year };
}

function toMilliseconds(at: Moment): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

// A folder of 100,000 files shows as many times, so each format is created once.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment by the given parts of its date. */
export function formatMoment(at: Moment, parts: Intl.DateTimeFormatOptions, zone?: Zone): string {
  const key = JSON.stringify([parts, zone]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone });
  formats.set(key, format);
  return format.format(toMilliseconds(at));
}
