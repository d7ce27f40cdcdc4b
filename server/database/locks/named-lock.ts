import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database.ts';

const maxWaitMs = 20_000;

/** Null if the lock was not free in time, in which case nothing was run. */
export type RunAlone = <Result>(
  run: () => Promise<Result>,
) => Promise<{ readonly result: Result } | null>;

/**
 * Runs one task at a time under a name, across all instances, for work outside the database that
 * transactions do not protect. Callers are served in order and wait at most 20 seconds.
 */
export function createNamedLock(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  name: string,
  waitMs = maxWaitMs,
): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  return async (run) => {
    const before = last;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    last = before.then(() => ended);
    const until = performance.now() + waitMs;
    try {
      if (!(await isOverWithin(before, waitMs))) return null;
      return await dialect.whileLocked(queries, name, run, until - performance.now());
    } finally {
      end();
    }
  };
}

async function isOverWithin(turn: Promise<unknown>, waitMs: number): Promise<boolean> {
  const isOver = new AbortController();
  const tooLate = wait(waitMs, false, { signal: isOver.signal }).catch(() => true);
  try {
    return await Promise.race([turn.then(() => true), tooLate]);
  } finally {
    isOver.abort();
  }
}
