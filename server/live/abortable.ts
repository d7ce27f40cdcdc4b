/**
 * Waits for work that cannot be canceled itself. When `signal` aborts first, rejects with
 * `makeError()` and leaves the work to finish unobserved.
 */
export async function abortable<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  makeError: () => Error,
): Promise<Value> {
  // Nobody observes it once the signal has aborted.
  work.catch(() => undefined);
  signal.throwIfAborted();
  return await new Promise<Value>((resolve, reject) => {
    const abort = () => reject(makeError());
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
