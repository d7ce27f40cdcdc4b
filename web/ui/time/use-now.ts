import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { nowMs, PageMomentContext } from './clock.ts';
import { formatDeadline, formatMonthDay, type Moment } from './format-time.ts';

/** The time of this computer, updated at intervals; for text such as "10 seconds ago". */
export function useNow(everySeconds: number): number {
  const page = useContext(PageMomentContext);
  const isOwn = useIsHydrated() || page === null;
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return isOwn ? now : page.at;
}

/** The time zone that dates are formatted in; undefined is that of this computer. */
export function useZone(): string | undefined {
  const page = useContext(PageMomentContext);
  const isOwn = useIsHydrated();
  return isOwn ? undefined : page?.zone;
}

/** Formats days near today: `December 21`. */
export function useDayFormat(): (at: Moment) => string {
  const now = useNow(60);
  const zone = useZone();
  return (at) => formatMonthDay(at, now, zone);
}

/** Formats the end of something: `November 24, 9:00 a.m.` */
export function useDeadlineFormat(): (end: Moment) => string {
  const now = useNow(60);
  const zone = useZone();
  return (end) => formatDeadline(end, now, zone);
}

/** False on the server and during hydration, so that both render the same; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
