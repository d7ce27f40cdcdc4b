import { useState, useEffect } from 'react';

export type DoneSteps = {
  readonly isDone: (step: number) => boolean;
  readonly toggle: (step: number) => void;
  readonly count: number;
};

/** Which steps of a device are ticked off, kept by this browser where it allows that. */
export function useDoneSteps(device: string): DoneSteps {
  const [done, setDone] = useState<readonly number[]>([]);
  const key = `steps-done-${device}`;

  // After the first paint: the prerendered page knows of no ticks.
  useEffect(() => setDone(readKept(key)), [key]);

  function toggle(step: number) {
    const next = done.includes(step) ? done.filter((each) => each !== step) : [...done, step];
    setDone(next);
    keep(key, next);
  }

  return { isDone: (step) => done.includes(step), toggle, count: done.length };
}

function readKept(key: string): readonly number[] {
  try {
    return (localStorage.getItem(key) ?? '').split(',').filter(Boolean).map(Number);
  } catch (error) {
    return whenRefused(error, []);
  }
}

function keep(key: string, done: readonly number[]): void {
  try {
    localStorage.setItem(key, done.join(','));
  } catch (error) {
    whenRefused(error, undefined);
  }
}

/** Storage that is switched off or full costs only the memory of the ticks; any other error is a bug. */
function whenRefused<Answer>(error: unknown, answer: Answer): Answer {
  if (error instanceof DOMException) return answer;
  throw error;
}
