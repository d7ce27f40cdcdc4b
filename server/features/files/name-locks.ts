export type NameLocks = ReturnType<typeof createNameLocks>;

/** Lets one act at a time work on a name; the others wait in the order they came. */
export function createNameLocks() {
  const last = new Map<string, Promise<void>>();

  async function hold<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = last.get(name) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, ended);
    try {
      return await result;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  }

  return { hold };
}
