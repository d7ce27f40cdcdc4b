import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { retentionRunsStore } from '../features/retention/retention-rules.ts';
import { startJournals, type Journals } from '../testing/journal.fixture.ts';
import { buildUploadSweeps } from './retention.ts';

const dayMs = 86_400_000;

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
  vi.advanceTimersByTime(300_000);
  vi.useRealTimers();
  await sweeps.close();

  const file = await uploads.open('journal/orphan');
  file?.destroy();
  expect(file !== null).toBe(given.isKept);
});
