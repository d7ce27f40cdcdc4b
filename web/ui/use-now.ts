import { useEffect, useState } from 'react';
import { nowMs } from './clock.ts';

/** The time of this computer, looked at again every so often; for words such as "10 s ago". */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}
