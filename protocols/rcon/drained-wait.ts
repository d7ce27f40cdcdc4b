const longestTimerMs = 2 ** 31 - 1;

/**
 * Calls `onOver` once after `waitMs`, unless the returned function is called first. Sockets are read once more before
 * the call, so that bytes that arrived while this process was busy count as in time.
 */
export function startWait(waitMs: number, onOver: () => void): () => void {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(
    () => {
      immediate = setImmediate(onOver);
    },
    Math.min(waitMs, longestTimerMs),
  );
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}
