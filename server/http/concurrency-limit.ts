import { Problem } from '#contract/problems';

const retryAfterSeconds = 5;

/**
 * Runs at most `atOnce` of the given tasks at a time; the others wait, first come, first served.
 * @throws Problem `too-many-requests` if `maxWaiting` are waiting already
 */
export function createConcurrencyLimit(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function withLimit<Result>(run: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (waiting.length < maxWaiting)
      await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Problem('too-many-requests', { retryAfterSeconds });
    try {
      return await run();
    } finally {
      // The place goes straight to the next in line, so that none can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs one task at a time for each key; a key is forgotten once it has no tasks. */
export function createKeyedMutex(maxWaiting = Number.POSITIVE_INFINITY) {
  const mutexes = new Map<string, { readonly runAlone: ConcurrencyLimit; tasks: number }>();

  return async function runAlone<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const mutex = mutexes.get(key) ?? {
      runAlone: createConcurrencyLimit(1, maxWaiting),
      tasks: 0,
    };
    mutexes.set(key, mutex);
    mutex.tasks += 1;
    try {
      return await mutex.runAlone(run);
    } finally {
      mutex.tasks -= 1;
      if (mutex.tasks === 0) mutexes.delete(key);
    }
  };
}

type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
