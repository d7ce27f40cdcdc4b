import { describe, expect, it } from 'vitest';
import { Gate, Gates } from './gate.ts';
import { createPasswords } from './password.ts';

describe('passwords', () => {
  it('are hashed anew each time and recognised', async () => {
    const passwords = createPasswords();

    const [first, second] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')]);

    expect(first).not.toBe(second);
    expect(await passwords.verify(first, 'secret')).toBe(true);
    expect(await passwords.verify(second, 'Secret')).toBe(false);
    expect(await passwords.verify(null, 'secret')).toBe(false);
  });
});

describe('a gate', () => {
  const anOpenTask = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, finish: () => resolve() };
  };

  it('lets in as many as it may and the others in their order', async () => {
    const gate = new Gate({ atOnce: 2, mostWaiting: 10 });
    const tasks = Array.from({ length: 4 }, anOpenTask);
    const begun: number[] = [];
    const runs = tasks.map(async (task, n) =>
      gate.run(async () => {
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
    expect(gate.isEmpty).toBe(true);
  });

  it('goes on after a task that fails', async () => {
    const gate = new Gate({ atOnce: 1, mostWaiting: 10 });

    const failing = gate.run(async () => {
      throw new Error('no');
    });
    const next = gate.run(async () => 'done');

    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('refuses with 429 when too many wait, each key for itself', async () => {
    const gates = new Gates({ atOnce: 1, mostWaiting: 1 });
    const task = anOpenTask();
    const first = gates.run('a', () => task.promise);
    const second = gates.run('a', () => task.promise);

    await expect(gates.run('a', () => task.promise)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 5,
    });
    expect(await gates.run('b', async () => 'in')).toBe('in');
    task.finish();
    await Promise.all([first, second]);
  });
});
