import { Retention } from '#contract/community/community';
import { dayMs, hourMs } from '#contract/text/durations';
import { cacheResponse } from '../../http/response-cache.ts';

export type RetentionDays = Readonly<Omit<Retention, 'isOnHold'>>;

/** One kind of data that is kept for a limited number of days. */
export type RetentionRule = {
  readonly name: string;
  readonly keepDays: number;
  /** Removes what is older than a time (ISO 8601) and returns how much that was. */
  readonly remove: (beforeIso: string) => Promise<number>;
};

/** When the job ran by the clock, and by the time that it has counted. */
export type RetentionRun = { readonly at: string; readonly countedAt: string };

/** The job's runs, across restarts and instances. */
export type RetentionRuns = {
  readonly findLast: () => Promise<RetentionRun | null>;
  readonly add: (run: RetentionRun) => Promise<void>;
  /** An administrator says that the clock is right, so what it jumped over counts. */
  readonly confirm: (atIso: string) => Promise<void>;
};

type Dependencies = {
  readonly days: RetentionDays;
  readonly rules: readonly RetentionRule[];
  /** While a legal hold is set, nothing is removed. */
  readonly isOnHold: boolean;
  readonly runs: RetentionRuns;
  readonly now: () => number;
  /** By the clock of the database, which may run on another machine. */
  readonly databaseNow: () => Promise<number>;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly onError: (error: unknown) => void;
};

/** Not right at startup, when the portal is busy. */
const firstRunMs = 60_000;
/** A run is due one day after the last; another day is allowed for a portal that was restarted. */
const maxBetweenRunsMs = 2 * dayMs;
/** Starting the portal again, or another instance, must not count as the next day. */
const minBetweenRunsMs = 20 * hourMs;

/** Removes expired data once a day. Several instances may do so at once; each then finds less. */
export function createRetention(dependencies: Dependencies) {
  const { rules, days, isOnHold, runs, now, databaseNow, log, onError } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function run(retentionNowMs: number): Promise<void> {
    if (isOnHold) return;
    for (const { name, keepDays, remove } of rules) {
      try {
        const removed = await remove(isoTime(retentionNowMs - keepDays * dayMs));
        if (removed > 0) log.info({ name, removed, keepDays }, 'old rows removed');
      } catch (error) {
        // A rule that fails must not keep the others from running.
        onError(error);
      }
    }
  }

  /**
   * Judges age by the time that the job has counted, never by the clock alone: a clock that is wrong, even for long,
   * makes nothing old. The first run has nothing to compare the clock with and removes nothing.
   */
  async function runDaily(): Promise<void> {
    const atMs = Math.min(now(), await databaseNow());
    const last = await runs.findLast();
    const sinceLastMs = last === null ? 0 : atMs - Date.parse(last.at);
    if (last !== null && sinceLastMs >= 0 && sinceLastMs < minBetweenRunsMs) return;
    const retentionNowMs = last === null ? atMs : advanceRetentionClock(last, atMs);
    await runs.add({ at: isoTime(atMs), countedAt: isoTime(retentionNowMs) });
    if (last === null) return;
    const daysLonger = Math.round((atMs - retentionNowMs) / dayMs);
    if (daysLonger > 0)
      log.warn(
        { daysLonger },
        'old data is kept longer: the portal was off for days, or its clock was wrong (npm run admin -- confirm-clock)',
      );
    await run(retentionNowMs);
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
    runDaily,
    start: (): void => {
      const begin = () => {
        running = runDaily().catch(onError);
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

/**
 * Goes on with the clock, but not over a jump of more than a day: either the portal was off, or the clock is or was
 * wrong.
 */
function advanceRetentionClock(last: RetentionRun, atMs: number): number {
  const sinceLastMs = atMs - Date.parse(last.at);
  const isPlausible = sinceLastMs >= 0 && sinceLastMs <= maxBetweenRunsMs;
  return Math.min(atMs, Date.parse(last.countedAt) + (isPlausible ? sinceLastMs : 0));
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
