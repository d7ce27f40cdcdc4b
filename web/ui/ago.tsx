import { agoInWords, dayAndTime } from './moment-words.ts';
import { useNow, useZone } from './use-now.ts';

/** When something was, in words; the day and the minute are there for who asks. */
export function Ago({ at }: { at: string }) {
  const now = useNow(30);
  const zone = useZone();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={dayAndTime(atMs, zone)}>
      {agoInWords(atMs, now, zone)}
    </time>
  );
}
