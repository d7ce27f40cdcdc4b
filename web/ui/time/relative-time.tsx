import {
  formatPublicDateTime,
  formatRelative,
  formatRelativeInSentence,
  formatTime,
} from './format-time.ts';
import { useNow, useZone } from './use-now.ts';

type RelativeTimeProps = { at: string; /** After a verb: `on March 5`. */ inSentence?: boolean };

/** How long ago something was; hovering shows the day and the minute. */
export function RelativeTime({ at, inSentence = false }: RelativeTimeProps) {
  const now = useNow(30);
  const zone = useZone();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} className="inline-block" title={formatPublicDateTime(atMs, zone)}>
      {(inSentence ? formatRelativeInSentence : formatRelative)(atMs, now, zone)}
    </time>
  );
}

/** For the age of data that cannot be refreshed now. */
export function StaleSince({ at }: { at: number }) {
  return <>out of date since {formatTime(at)}</>;
}
