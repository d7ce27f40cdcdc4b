import { formatLongDateTime, formatRelative, formatTime } from './format-time.ts';
import { useNow, useZone } from './use-now.ts';

/** When something was, in words; the day and the minute are there for who asks. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(30);
  const zone = useZone();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatLongDateTime(atMs, zone)}>
      {formatRelative(atMs, now, zone)}
    </time>
  );
}

/** Beside something that was true when it was last asked, and cannot be asked now. */
export function StaleSince({ at }: { at: number }) {
  return <>out of date since {formatTime(at)}</>;
}
