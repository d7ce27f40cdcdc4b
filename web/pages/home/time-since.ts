const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** `20 seconds ago`; a clock that is a little behind says `just now`. */
export function timeSince(at: string, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(at)) / 1000);
  const step = steps.find((each) => seconds >= each.seconds);
  if (!step) return 'just now';
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}
