import { useSyncExternalStore } from 'react';

import { tryStorage, openStorage } from '../../api/storage/browser-storage.ts';

export type DoneSteps = {
  readonly isDone: (step: number) => boolean;
  readonly setDone: (step: number, isDone: boolean) => void;
  readonly count: number;
};

const listeners = new Set<() => void>();

/** The checked steps of a device, kept in localStorage where the browser allows it. */
export function useDoneSteps(device: string): DoneSteps {
  const key = `steps-done-${device}`;
  // The server renders all steps unchecked.
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => '',
  );
  const done = parseSteps(stored);

  function setDone(step: number, isDone: boolean) {
    // Read again: during hydration `done` is what the server rendered.
    const others = parseSteps(readStored(key)).filter((each) => each !== step);
    store(key, (isDone ? [...others, step] : others).join(','));
    for (const listener of listeners) listener();
  }

  return { isDone: (step) => done.includes(step), setDone, count: done.length };
}

function parseSteps(stored: string): readonly number[] {
  return stored.split(',').filter(Boolean).map(Number);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readStored(key: string): string {
  return openStorage(() => window.localStorage)?.getItem(key) ?? '';
}

function store(key: string, done: string): void {
  tryStorage(() => window.localStorage.setItem(key, done));
}
