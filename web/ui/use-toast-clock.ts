import { useCallback, useEffect, useRef } from 'react';

import type { Toast } from './toast-queue.ts';

export type ToastClock = { pause: () => void; resume: () => void };

/** Runs down while the toast is open; stands still while paused. Errors have no clock: they wait for a person. */
export function useToastClock(
  toast: Toast | null,
  visibleMs: number,
  onDone: (id: number) => void,
): ToastClock {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const leftMs = useRef(visibleMs);
  const startedAt = useRef(0);
  const runningId = toast !== null && toast.isOpen && toast.tone !== 'danger' ? toast.id : null;

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    leftMs.current -= performance.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (runningId === null || timer.current !== undefined) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => onDone(runningId), Math.max(0, leftMs.current));
  }, [runningId, onDone]);

  useEffect(() => {
    leftMs.current = visibleMs;
    resume();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [resume, visibleMs]);

  return { pause, resume };
}
