import { useEffect, useState } from 'react';

/** The time of this computer, looked at again every so often; for words such as "10 s ago". */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(readClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}

// The browser's edge, where the clock comes in (style §3, 19).
const readClock = (): number => Date.now();
