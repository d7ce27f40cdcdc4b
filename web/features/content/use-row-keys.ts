import { useState } from 'react';

/** Keys for the entries of a list without ids of their own, so that each row follows its entry. */
export function useRowKeys(count: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = fill(kept, count);
  return {
    keys,
    move: (from: number, to: number) => setKept(swap(keys, from, to)),
    remove: (at: number) => setKept(keys.toSpliced(at, 1)),
    /** Later, when more may have changed. */
    insert: (at: number) => setKept((now) => now.toSpliced(at, 0, nextOf(now))),
  };
}

function fill(keys: readonly number[], count: number): readonly number[] {
  const missing = Math.max(0, count - keys.length);
  const next = nextOf(keys);
  return [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)];
}

function nextOf(keys: readonly number[]): number {
  return Math.max(-1, ...keys) + 1;
}

function swap(keys: readonly number[], from: number, to: number): readonly number[] {
  const [one, other] = [keys[from], keys[to]];
  return one === undefined || other === undefined ? keys : keys.with(from, other).with(to, one);
}
