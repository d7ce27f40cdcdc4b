/** Runs at most `most` of the given tasks at a time; the others wait, first come, first served. */
export function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function withLimit<Result>(run: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
