import { formatPublicDateTime, formatRelative, formatTime } from './format-time.ts';
import { useNow, useZone } from './use-now.ts';

/** How long ago something was; hovering shows the day and the minute. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(30);
  const zone = useZone();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} className="inline-block" title={formatPublicDateTime(atMs, zone)}>
      {formatRelative(atMs, now, zone)}
    </time>
  );
}

/** For the age of data that cannot be refreshed now. */
export function StaleSince({ at }: { at: number }) {
  return <>out of date since {formatTime(at)}</>;
}
