import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { createActivityStore } from './activity.store.ts';

function aMessage(number: number, message: string): ConsoleMessage {
  return {
    type: 'console',
    id: `message-${number}`,
    at: '2026-05-04T08:00:00.000Z',
    kind: 'general',
    event: 'late-answer',
    message,
  };
}

describe.each(testEngines())('[§9] what is kept of the activity log on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
  });
  afterEach(() => test.remove());

  it('is the newest of what has room in 8 MiB', async () => {
    const store = createActivityStore(test.database);
    const text = '€'.repeat(Math.floor(limits.activityMessageBytes / 3));

    for (let batch = 0; batch < 10; batch += 1)
      await store.append(
        Array.from({ length: 40 }, (_, index) => aMessage(batch * 40 + index, text)),
      );

    const kept = await store.load(1000);
    expect(kept.at(-1)?.id).toBe('message-399');
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.length * limits.activityMessageBytes).toBeLessThan(limits.activityStoredBytes);
  });

  it('is the last thousand, although other instances stored the same ones', async () => {
    const store = createActivityStore(test.database);
    const same = Array.from({ length: 900 }, (_, index) => aMessage(index, 'short'));

    for (let instance = 0; instance < 3; instance += 1) await store.append(same);
    await store.append([aMessage(900, 'short')]);

    expect(await store.load(2000)).toHaveLength(901);
  });

  it('is the last thousand, however many come at once', async () => {
    const store = createActivityStore(test.database);

    await store.append(Array.from({ length: 15_000 }, (_, index) => aMessage(index, 'short')));

    const kept = await store.load(20_000);
    expect([kept.length, kept.at(-1)?.id]).toEqual([1000, 'message-14999']);
  });
});
