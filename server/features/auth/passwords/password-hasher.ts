import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Memory in KiB, passes, lanes. */
export type PasswordCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** Hashes one password after another with argon2id. */
export type PasswordHasher = {
  readonly cost: PasswordCost;
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
};

/** What the worker is sent: without a stored hash it makes one, with one it compares. */
export type HashRequest = {
  readonly password: string;
  readonly cost: PasswordCost;
  readonly storedHash: string | null;
};

/** A hash takes about 12 ms; a thread that has ended would never answer. */
const limitMs = 30_000;

/** The parameters that OWASP recommends for argon2id. */
const cost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes in a thread of low priority, so that a class that signs in at once slows nobody else down.
 * The thread starts with the first password and does not keep the process running.
 */
export function createPasswordHasher(): PasswordHasher {
  let worker: Worker | null = null;

  async function ask(request: Omit<HashRequest, 'cost'>): Promise<unknown> {
    worker ??= startWorker(() => (worker = null));
    worker.ref();
    worker.postMessage({ ...request, cost } satisfies HashRequest);
    try {
      const signal = AbortSignal.timeout(limitMs);
      const answers: unknown[] = await once(worker, 'message', { signal });
      return answers[0];
    } catch (error) {
      // A late answer must not count as the answer to the next request.
      await worker?.terminate();
      throw error;
    } finally {
      worker?.unref();
    }
  }

  return {
    cost,
    hash: async (password) => String(await ask({ password, storedHash: null })),
    verify: async (storedHash, password) => (await ask({ password, storedHash })) === true,
  };
}

function startWorker(onExit: () => void): Worker {
  // The build puts it next to the bundle.
  const file = import.meta.url.endsWith('.ts') ? './password-worker.ts' : './password-worker.js';
  return new Worker(new URL(file, import.meta.url)).once('exit', onExit);
}
