import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/text/durations';
import { retentionRunsStore } from '../features/retention/retention-rules.ts';
import { createDailyUploadSweeps } from '../uploads/orphans.ts';
import { startJournals, type Journals } from '../testing/journal.fixture.ts';
import { buildUploadSweeps } from './retention.ts';

const firstSweepMs = 300_000;

let journals: Journals;
beforeAll(async () => {
  journals = await startJournals('sqlite');
  await journals.anEntry();
});
afterAll(() => journals.close());

it.each([
  { note: 'a month later', countedDays: 31, isOnHold: false, isKept: false },
  { note: 'with RETENTION_HOLD=on', countedDays: 31, isOnHold: true, isKept: true },
  {
    note: 'while the clock is a month ahead, because its row may come in a moment',
    countedDays: 0,
    isOnHold: false,
    isKept: true,
  },
  { note: 'before time was counted', countedDays: null, isOnHold: false, isKept: true },
])('[§6] a file without a row, $note, is kept: $isKept', async (given) => {
  const { dependencies } = journals.portal;
  const { config, uploads, database } = dependencies;
  await uploads.put('journal/orphan', Buffer.from('x'));
  await database.queries.deleteFrom('retention_runs').execute();
  if (given.countedDays !== null) {
    const countedAt = new Date(Date.now() + given.countedDays * dayMs).toISOString();
    await retentionRunsStore(database.queries).add({ at: countedAt, countedAt });
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sweeps = buildUploadSweeps({
    ...dependencies,
    config: { ...config, retention: { ...config.retention, isOnHold: given.isOnHold } },
    now: () => Date.now() + 31 * dayMs,
  });
  await sweeps.start();
  vi.advanceTimersByTime(firstSweepMs);
  vi.useRealTimers();
  await sweeps.close();

  const file = await uploads.open('journal/orphan');
  file?.destroy();
  expect(file !== null).toBe(given.isKept);
});

it('[§6] a sweep that fails is reported and does not keep the others from running', async () => {
  const { database, uploads } = journals.portal.dependencies;
  const failed = new Error('no such folder');
  const next = vi.fn(async () => 0);
  const onError = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const daily = createDailyUploadSweeps({
    sweeps: [() => Promise.reject(failed), next],
    queries: database.queries,
    uploads,
    readRetentionClock: async () => Date.now(),
    log: { info: () => undefined },
    onError,
  });

  daily.start();
  vi.advanceTimersByTime(firstSweepMs);
  vi.useRealTimers();
  await daily.close();

  expect(onError).toHaveBeenCalledExactlyOnceWith(failed);
  expect(next).toHaveBeenCalledOnce();
});
