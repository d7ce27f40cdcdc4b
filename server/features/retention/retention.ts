import type { z } from 'zod';
import { Retention } from '#contract/community/community';
import { cacheResponse } from '../../http/response-cache.ts';

export type RetentionDays = Readonly<Omit<z.infer<typeof Retention>, 'isOnHold'>>;

/** One kind of data that is kept for a limited number of days. */
export type RetentionRule = {
  readonly name: string;
  readonly keepDays: number;
  /** Removes what is older than a time (ISO 8601) and returns how much that was. */
  readonly remove: (beforeIso: string) => Promise<number>;
};

/** When the job ran, across restarts and instances. */
export type RetentionRuns = {
  readonly findLast: () => Promise<string | null>;
  readonly add: (atIso: string) => Promise<void>;
};

type Dependencies = {
  readonly days: RetentionDays;
  readonly rules: readonly RetentionRule[];
  /** While a legal hold is set, nothing is removed. */
  readonly isOnHold: boolean;
  readonly runs: RetentionRuns;
  readonly now: () => number;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly onError: (error: unknown) => void;
};

const dayMs = 86_400_000;
/** Not right at startup, when the portal is busy. */
const firstRunMs = 60_000;
/** A run is due one day after the last; another day is allowed for a portal that was restarted. */
const maxBetweenRunsMs = 2 * dayMs;
/** Starting the portal again, or another instance, must not count as the next day. */
const minBetweenRunsMs = 20 * 3_600_000;

/** Removes expired data once a day. Several instances may do so at once; each then finds less. */
export function createRetention(dependencies: Dependencies) {
  const { rules, days, isOnHold, runs, now, log, onError } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    if (isOnHold) return;
    for (const { name, keepDays, remove } of rules) {
      try {
        const removed = await remove(new Date(now() - keepDays * dayMs).toISOString());
        if (removed > 0) log.info({ name, removed, keepDays }, 'old rows removed');
      } catch (error) {
        // A rule that fails must not keep the others from running.
        onError(error);
      }
    }
  }

  /**
   * Removes nothing when the clock says that the last run was days ago or is still to come: either the
   * portal was off, or the clock is wrong. If the clock still agrees a day later, that run removes.
   */
  async function runIfClockIsPlausible(): Promise<void> {
    const at = now();
    const last = await runs.findLast();
    const sinceLastMs = last === null ? null : at - Date.parse(last);
    if (sinceLastMs !== null && sinceLastMs >= 0 && sinceLastMs < minBetweenRunsMs) return;
    await runs.add(new Date(at).toISOString());
    // The first run has nothing to compare the clock with.
    if (sinceLastMs === null) return;
    if (sinceLastMs >= 0 && sinceLastMs <= maxBetweenRunsMs) return run();
    log.warn(
      { last },
      'no old rows removed today: the portal was off for days, or the clock is wrong',
    );
  }

  return {
    /** How long things are kept, for the privacy page. */
    periods: cacheResponse({
      schema: Retention,
      make: async () => ({ ...days, isOnHold }),
      keepMs: Number.POSITIVE_INFINITY,
      now,
    }),
    run,
    runIfClockIsPlausible,
    start: (): void => {
      const begin = () => {
        running = runIfClockIsPlausible().catch(onError);
        timer = setTimeout(begin, dayMs).unref();
      };
      timer = setTimeout(begin, firstRunMs).unref();
    },
    /** Waits for a run that is under way. */
    close: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
