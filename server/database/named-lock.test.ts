import { describe, expect, it, onTestFinished } from 'vitest';
import { createNamedLock } from './named-lock.ts';
import { openTestDatabase, testEngines } from './test-databases.fixture.ts';

describe.each(testEngines())('a named lock on %s', (engine) => {
  async function aLock(waitMs?: number) {
    const test = await openTestDatabase(engine);
    onTestFinished(() => test.remove());
    return createNamedLock(test.database, 'test', waitMs);
  }

  it('runs one at a time, in order, even after one that failed', async () => {
    const runAlone = await aLock();
    const seen: string[] = [];
    const act = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'first') throw new Error('no');
      return name;
    };

    const runs = await Promise.allSettled([runAlone(act('first')), runAlone(act('second'))]);

    expect(runs).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: { result: 'second' } },
    ]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('[§7] a caller that waits too long runs nothing, and does not block the next one', async () => {
    const runAlone = await aLock(50);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = runAlone(async () => gate);
    const ran: string[] = [];

    expect(await runAlone(async () => ran.push('second'))).toBeNull();
    open();
    await first;
    expect(await runAlone(async () => ran.push('third'))).toEqual({ result: 1 });

    expect(ran).toEqual(['third']);
  });
});
