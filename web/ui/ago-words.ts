const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, as people say it. Days are those of this computer's calendar. */
export function agoInWords(atMs: number, nowMs: number): string {
  const passedMs = nowMs - atMs;
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return `${counted(Math.floor(passedMs / minuteMs), 'minute')} ago`;
  const days = calendarDaysBetween(atMs, nowMs);
  if (days === 0) return `${counted(Math.floor(passedMs / hourMs), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return named(atMs, { weekday: 'long' });
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return named(atMs, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** For figures that are asked for again and again: `10 s ago`, then as `agoInWords`. */
export function secondsAgo(atMs: number, nowMs: number): string {
  // A clock that was looked at just before the answer came is behind it.
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
  return seconds < 60 ? `${seconds} s ago` : agoInWords(atMs, nowMs);
}

/** A day and a time in full: `3 March 2026, 14:05`. */
export function dayAndTime(atMs: number): string {
  const day = named(atMs, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${named(atMs, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

/** Midnights between two moments, by the calendar of this computer. */
export function calendarDaysBetween(atMs: number, nowMs: number): number {
  return Math.round((startOfDay(nowMs) - startOfDay(atMs)) / dayMs);
}

function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

// The portal speaks English whatever the computer speaks.
function named(atMs: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', parts).format(atMs);
}
