import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/text/durations';
import { retentionRunsStore } from '../features/retention/retention-rules.ts';
import { createDailyUploadSweeps } from '../uploads/orphans.ts';
import { startJournals, type Journals } from '../testing/journal.fixture.ts';
import { createAuditStore } from '../audit/audit.store.ts';
import { buildRetention, buildUploadSweeps } from './retention.ts';

const firstRunMs = 60_000;
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

it('[P-23] what the daily job deleted is in none of the files of the embedded database', async () => {
  const { dependencies } = journals.portal;
  const { config, database } = dependencies;
  const text = 'a-secret-about-the-harbor';
  const submittedAt = '2020-01-01T00:00:00.000Z';
  await database.queries
    .insertInto('support_messages')
    .values({ id: 'old', authorId: null, text, submittedAt, doneAt: submittedAt })
    .execute();
  const at = new Date(Date.now() - dayMs).toISOString();
  await retentionRunsStore(database.queries).add({ at, countedAt: at });
  const findFiles = () =>
    readdirSync(config.dataDirectory)
      .filter((name) => name.startsWith('blockplan.db'))
      .filter((name) => readFileSync(join(config.dataDirectory, name)).includes(text));
  expect(findFiles()).not.toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const retention = buildRetention(dependencies, createAuditStore(dependencies), async () => 0);
  await retention.start();
  vi.advanceTimersByTime(firstRunMs);
  vi.useRealTimers();
  await retention.close();

  expect(findFiles()).toEqual([]);
});
