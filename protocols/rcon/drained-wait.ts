const longestTimerMs = 2 ** 31 - 1;

/**
 * Calls `onOver` once after `waitMs`, unless the returned function is called first. Between the timer and the call every
 * socket is read once more, so that bytes which arrived while this process was busy count as arrived in time.
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
