import { Problem } from '#contract/problems';

type Size = { readonly atOnce: number; readonly maxWaiting: number };

const retryAfterSeconds = 5;

/** Lets `atOnce` tasks run at a time; the others wait in the order they came. */
export class Limiter {
  readonly #size: Size;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  get isEmpty(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs tasks one after another; each waits for those before it.
   * @throws Problem `too-many-requests` when too many wait already
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#size.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#size.maxWaiting) {
      throw new Problem('too-many-requests', { retryAfterSeconds });
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  // A free slot goes straight to the next task in line, so that none can slip in between.
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** A limiter for each key, for as long as it has tasks. */
export class KeyedLimiter {
  readonly #size: Size;
  readonly #limiters = new Map<string, Limiter>();

  constructor(size: Size) {
    this.#size = size;
  }

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const limiter = this.#limiters.get(key) ?? new Limiter(this.#size);
    this.#limiters.set(key, limiter);
    try {
      return await limiter.run(task);
    } finally {
      if (limiter.isEmpty) this.#limiters.delete(key);
    }
  }
}
