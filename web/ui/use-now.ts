import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { nowMs, PageMomentContext } from './clock.ts';

/** The time of this computer, looked at again every so often; for words such as "10 s ago". */
export function useNow(everySeconds: number): number {
  const page = useContext(PageMomentContext);
  const isOwn = useInBrowser() || page === null;
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return isOwn ? now : page.at;
}

/** The time zone that words of the calendar are said in; undefined is that of this computer. */
export function useZone(): string | undefined {
  const page = useContext(PageMomentContext);
  const isOwn = useInBrowser();
  return isOwn ? undefined : page?.zone;
}

/** False on the server and while a prerendered part is taken over, so that both say the same; then true. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
