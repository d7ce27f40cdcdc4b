import { clockTime } from './moment-words.ts';

/** Beside something that was true when it was last asked, and cannot be asked now. */
export function StaleSince({ at }: { at: number }) {
  return <>stale since {clockTime(at)}</>;
}
