import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, createKeyedMutex } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  const anOpenTask = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, finish: () => resolve() };
  };

  it('[§9] runs as many as it allows, and the others in order', async () => {
    const withLimit = createConcurrencyLimit(2, 10);
    const tasks = Array.from({ length: 4 }, anOpenTask);
    const begun: number[] = [];
    const runs = tasks.map(async (task, n) =>
      withLimit(async () => {
        begun.push(n);
        await task.promise;
      }),
    );

    await Promise.resolve();
    const atFirst = [...begun];
    tasks[1]?.finish();
    await runs[1];
    const afterOne = [...begun];
    tasks.forEach((task) => task.finish());
    await Promise.all(runs);

    expect(atFirst).toEqual([0, 1]);
    expect(afterOne).toEqual([0, 1, 2]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('[§9] goes on after a task that fails', async () => {
    const withLimit = createConcurrencyLimit(1, 10);

    const failing = withLimit(async () => {
      throw new Error('no');
    });
    const next = withLimit(async () => 'done');

    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('[§9] refuses with 429 when too many wait, separately for each key', async () => {
    const runAlone = createKeyedMutex(1);
    const task = anOpenTask();
    const first = runAlone('a', () => task.promise);
    const second = runAlone('a', () => task.promise);

    await expect(runAlone('a', () => task.promise)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 5,
    });
    expect(await runAlone('b', async () => 'in')).toBe('in');
    task.finish();
    await Promise.all([first, second]);
  });
});
