import { formatCount } from './format-count.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A length of time in milliseconds, in everyday units: `2 days`, `1 hour`, `5 minutes`. */
export function formatDuration(lengthMs: number): string {
  const minutes = Math.ceil(lengthMs / minuteMs);
  if (minutes < 60) return formatCount(minutes, 'minute');
  const hours = Math.round(lengthMs / hourMs);
  if (hours < 24) return formatCount(hours, 'hour');
  return formatCount(Math.round(lengthMs / dayMs), 'day');
}
