import { useSyncExternalStore } from 'react';

export type DoneSteps = {
  readonly isDone: (step: number) => boolean;
  readonly toggle: (step: number) => void;
  readonly count: number;
};

const listeners = new Set<() => void>();

/** Which steps of a device are ticked off, kept by this browser where it allows that. */
export function useDoneSteps(device: string): DoneSteps {
  const key = `steps-done-${device}`;
  // The server knows of no ticks.
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => '',
  );
  const done = stepsOf(kept);

  function toggle(step: number) {
    // From storage: during hydration `done` is what the server rendered.
    const done = stepsOf(readKept(key));
    const next = done.includes(step) ? done.filter((each) => each !== step) : [...done, step];
    keep(key, next.join(','));
    for (const listener of listeners) listener();
  }

  return { isDone: (step) => done.includes(step), toggle, count: done.length };
}

function stepsOf(kept: string): readonly number[] {
  return kept.split(',').filter(Boolean).map(Number);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch (error) {
    return whenRefused(error, '');
  }
}

function keep(key: string, done: string): void {
  try {
    localStorage.setItem(key, done);
  } catch (error) {
    whenRefused(error, undefined);
  }
}

/** Storage that is switched off or full costs only the ticks; any other error is a bug. */
function whenRefused<Answer>(error: unknown, answer: Answer): Answer {
  if (error instanceof DOMException) return answer;
  throw error;
}
