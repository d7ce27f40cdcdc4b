/** The outcome of work that cannot be stopped itself; after an abort nobody waits for it any longer. */
export async function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  fault: () => Error,
): Promise<Value> {
  signal.throwIfAborted();
  return await new Promise<Value>((resolve, reject) => {
    const abort = () => reject(fault());
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
