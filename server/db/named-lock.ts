import type { Database } from './database.ts';

/** Null for whoever waited in vain: then nothing was run. */
export type RunAlone = <Result>(
  run: () => Promise<Result>,
) => Promise<{ readonly result: Result } | null>;

/**
 * Runs one piece of work at a time under a name, over all instances: for work outside the database, where
 * no transaction keeps two apart. Those of one process wait for each other in the order they came.
 */
export function createNamedLock(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  name: string,
): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(() => dialect.whileLocked(queries, name, run));
    last = turn.catch(() => undefined);
    return turn;
  };
}
