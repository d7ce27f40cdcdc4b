import { useEffect, useState } from 'react';
import { secondsLeft, type ConfirmPrompt } from './confirm-prompt.ts';
import { nowMs } from '../../ui/clock.ts';

/** Counts a confirmation down, second by second, to 0. */
export function useSecondsLeft(prompt: ConfirmPrompt, answeredAtMs: number): number {
  const [now, setNow] = useState(nowMs);
  const left = secondsLeft(prompt, answeredAtMs, now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(nowMs()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
