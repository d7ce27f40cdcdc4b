import { setTimeout as wait } from 'node:timers/promises';

export type MainThread = {
  /** Runs the job alone on one of the next ticks. Null if the server stopped first. */
  run<Result>(job: () => Promise<Result>): Promise<Result | null>;
};

type Pace = {
  readonly tickMs: () => number;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/** The game's one main thread: jobs of all connections run one after the other, on ticks (game-server §1.7). */
export function createMainThread(pace: Pace): MainThread {
  const jobs: (() => Promise<void>)[] = [];
  const unfinished = new Set<() => void>();
  let isTicking = false;

  pace.signal.addEventListener('abort', () => {
    for (const giveUp of unfinished) giveUp();
  });

  async function tick(): Promise<void> {
    isTicking = true;
    while (jobs.length > 0 && !pace.signal.aborted) {
      await waitForTick(pace);
      // Jobs that arrive during this tick wait for the next one.
      for (const job of jobs.splice(0)) await job();
    }
    isTicking = false;
  }

  function run<Result>(job: () => Promise<Result>): Promise<Result | null> {
    return new Promise((resolve, reject) => {
      if (pace.signal.aborted) return resolve(null);
      const giveUp = (): void => resolve(null);
      unfinished.add(giveUp);
      jobs.push(async () => {
        if (pace.signal.aborted) return;
        await job().then(resolve, reject);
        unfinished.delete(giveUp);
      });
      if (!isTicking) void tick();
    });
  }

  return { run };
}

/** Waits until the time is over or the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return;
  await wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function waitForTick({ tickMs, now, signal }: Pace): Promise<void> {
  const length = tickMs();
  if (length > 0) await pause(length - (now() % length), signal);
}
