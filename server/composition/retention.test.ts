import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startJournals, type Journals } from '../testing/journal.fixture.ts';
import { buildUploadSweeps } from './retention.ts';

let journals: Journals;
beforeAll(async () => {
  journals = await startJournals('sqlite');
  await journals.anEntry();
});
afterAll(() => journals.close());

it.each([
  { setting: 'on', isOnHold: true, isKept: true },
  { setting: 'off', isOnHold: false, isKept: false },
])('[§6] with RETENTION_HOLD=$setting, a file without a row is kept: $isKept', async (given) => {
  const { dependencies } = journals.portal;
  const { config, uploads } = dependencies;
  await uploads.put('journal/orphan', Buffer.from('x'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sweeps = buildUploadSweeps({
    ...dependencies,
    config: { ...config, retention: { ...config.retention, isOnHold: given.isOnHold } },
    now: () => Date.now() + 31 * 86_400_000,
  });
  await sweeps.start();
  vi.advanceTimersByTime(300_000);
  vi.useRealTimers();
  await sweeps.close();

  const file = await uploads.open('journal/orphan');
  file?.destroy();
  expect(file !== null).toBe(given.isKept);
});
