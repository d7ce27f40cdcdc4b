import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Limiter, KeyedLimiter } from '../sessions/limiter.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createPasswords } from './password.ts';

describe('passwords', () => {
  it('get a new hash each time, and match it', async () => {
    const passwords = createPasswords();

    const [first, second] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')]);

    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(first, 'secret')).toBe(true);
    expect(await passwords.verify(second, 'Secret')).toBe(false);
    expect(await passwords.verify(null, 'secret')).toBe(false);
  });
});

describe('a thread that ends', () => {
  it('[§9] fails the password that ended it, and the next one gets a new thread', async () => {
    const hasher = createPasswordHasher();

    await expect(hasher.verify('not a hash', 'secret')).rejects.toThrow();

    expect(await hasher.verify(await hasher.hash('secret'), 'secret')).toBe(true);
  });
});

describe.runIf(process.platform === 'linux')('the thread that hashes', () => {
  it('[§9] gives way to the thread that answers requests', async () => {
    await createPasswords().hash('secret');

    const priorities = readdirSync('/proc/self/task').map(niceness);

    expect(Math.max(...priorities)).toBeGreaterThan(niceness(process.pid));
  });
});

/** Of one thread of this process: 0 is normal, 19 the lowest priority. */
function niceness(thread: string | number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(afterName[16]);
}

describe('a limiter', () => {
  const anOpenTask = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, finish: () => resolve() };
  };

  it('runs as many as the limit allows, and the others in order', async () => {
    const limiter = new Limiter({ atOnce: 2, maxWaiting: 10 });
    const tasks = Array.from({ length: 4 }, anOpenTask);
    const begun: number[] = [];
    const runs = tasks.map(async (task, n) =>
      limiter.run(async () => {
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
    expect(limiter.isEmpty).toBe(true);
  });

  it('goes on after a task that fails', async () => {
    const limiter = new Limiter({ atOnce: 1, maxWaiting: 10 });

    const failing = limiter.run(async () => {
      throw new Error('no');
    });
    const next = limiter.run(async () => 'done');

    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('refuses with 429 when too many wait, separately for each key', async () => {
    const limiters = new KeyedLimiter({ atOnce: 1, maxWaiting: 1 });
    const task = anOpenTask();
    const first = limiters.run('a', () => task.promise);
    const second = limiters.run('a', () => task.promise);

    await expect(limiters.run('a', () => task.promise)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 5,
    });
    expect(await limiters.run('b', async () => 'in')).toBe('in');
    task.finish();
    await Promise.all([first, second]);
  });
});
