import { Problem } from '#contract/problems';
import type { Database } from '../../../database/database.ts';
import { createConcurrencyLimit, createKeyedMutex } from '../../../http/concurrency-limit.ts';

export type PathLocks = ReturnType<typeof createPathLocks>;

/** Each holds a connection to the database, and needs another one for its own queries. */
const maxHeldEverywhere = 2;
const maxWaitMs = 20_000;

/** Runs one task at a time for each path, or another name; the others wait in order. */
export function createPathLocks({ queries, dialect }: Pick<Database, 'queries' | 'dialect'>) {
  const hold = createKeyedMutex();

  /** Always in the same order, so that two tasks never wait for each other. */
  function holdBoth<Value>(names: [string, string], work: () => Promise<Value>): Promise<Value> {
    const [first, second] = names.toSorted();
    if (first === undefined || second === undefined || first === second)
      return hold(names[0], work);
    return hold(first, () => hold(second, work));
  }

  function createHoldEverywhere() {
    // SQLite has no lock of its own, and a task that waits for another one here takes no connection.
    const holdHere = createKeyedMutex();
    const withLimit = createConcurrencyLimit(maxHeldEverywhere);
    return async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
      const done = await holdHere(name, () =>
        withLimit(() => dialect.whileLocked(queries, name, work, maxWaitMs)),
      );
      if (done === null) throw new Problem('files-timed-out');
      return done.result;
    };
  }

  return {
    hold,
    holdBoth,
    /** Also keeps out other instances. For the last steps of a change, which take little time. */
    holdEverywhere: createHoldEverywhere(),
    /** Like `holdEverywhere`, for what may take minutes, so that the last steps of other changes do not wait for it. */
    holdLongEverywhere: createHoldEverywhere(),
  };
}

/** What changes the file at a path holds this name. */
export function getFileLockName({ server }: { readonly server: string }, path: string): string {
  return `file ${server} ${path}`;
}
