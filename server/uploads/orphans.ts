import { dayMs } from '#contract/text/durations';
import type { Queries } from '../database/tables.ts';
import type { StoredFile, UploadStore } from './stores/upload-store.ts';

/** Removes the uploaded files of one feature that nothing refers to, and returns how many. */
export type UploadSweep = (dependencies: {
  readonly queries: Queries;
  readonly uploads: UploadStore;
  readonly now: () => number;
}) => Promise<number>;

type Dependencies = {
  readonly store: UploadStore;
  /** The part of the store that belongs to one feature, such as `journal/`. */
  readonly prefix: string;
  /** Which of these keys are named by a row of the database. */
  readonly findReferenced: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly now: () => number;
};

/**
 * A file without a row may get one: its row is written after it, or an older database was restored and the newer one
 * is put back.
 */
const graceMs = 30 * dayMs;
const batch = 500;

/**
 * Removes files that no row names: the process ended before the row was written, or the file of a
 * deleted row could not be removed. Removes nothing if rows name none of the files at all, because
 * then it is more likely that this is not the database of these files. Returns how many it removed.
 */
export async function removeOrphans(dependencies: Dependencies): Promise<number> {
  const { store, prefix, findReferenced, now } = dependencies;
  const orphans: string[] = [];
  let isAnyReferenced = false;
  let files: StoredFile[] = [];
  const check = async () => {
    const referenced = await findReferenced(files.map(({ key }) => key));
    isAnyReferenced ||= referenced.size > 0;
    for (const { key, storedAt } of files) {
      if (!referenced.has(key) && now() - storedAt >= graceMs) orphans.push(key);
    }
    files = [];
  };
  for await (const file of store.list(prefix)) {
    files.push(file);
    if (files.length >= batch) await check();
  }
  if (files.length > 0) await check();
  if (!isAnyReferenced) return 0;
  for (const key of orphans) await store.delete(key);
  return orphans.length;
}

/** Not right at startup, when the portal is busy. */
const firstSweepMs = 300_000;

type DailySweeps = Omit<Parameters<UploadSweep>[0], 'now'> & {
  readonly sweeps: readonly UploadSweep[];
  /** The time by which the age of a file counts, because the clock may be wrong; null if not yet known. */
  readonly readRetentionClock: () => Promise<number | null>;
  readonly log: { info(fields: object, message: string): void };
  readonly onError: (error: unknown) => void;
};

/** Runs the sweeps of all features once a day; closing waits for those that run. */
export function createDailyUploadSweeps(dependencies: DailySweeps) {
  const { sweeps, queries, uploads, readRetentionClock, log, onError } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function sweepAll(): Promise<void> {
    const retentionNowMs = await readRetentionClock();
    if (retentionNowMs === null) return;
    let removed = 0;
    for (const sweep of sweeps) {
      try {
        removed += await sweep({ queries, uploads, now: () => retentionNowMs });
      } catch (error) {
        // A sweep that fails must not keep the others from running.
        onError(error);
      }
    }
    if (removed > 0) log.info({ removed }, 'removed uploads that no row refers to');
  }

  function begin(): void {
    running = sweepAll().catch(onError);
    timer = setTimeout(begin, dayMs).unref();
  }

  return {
    start: () => {
      timer = setTimeout(begin, firstSweepMs).unref();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
