/** How a count differs from that of a week ago, in a few words; without that there are none. */
export function trendInWords(now: number, weekAgo: number | undefined): string {
  if (weekAgo === undefined) return '';
  if (now === weekAgo) return 'same as last week';
  const change = Math.abs(now - weekAgo);
  return `${change} ${now > weekAgo ? 'more' : 'fewer'} than last week`;
}

/** How a percentage differs from that of a week ago; null then when there was none. */
export function percentTrendInWords(now: number, weekAgo: number | null): string {
  if (weekAgo === null) return 'answered in the last 30 days';
  const before = Math.round(weekAgo);
  if (Math.round(now) === before) return 'same as last week';
  return `${now > weekAgo ? 'up' : 'down'} from ${before}% last week`;
}
