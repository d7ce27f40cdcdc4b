const dayMs = 86_400_000;
/** Not right at startup, when the portal is busy. */
const firstSweepMs = 300_000;

type DailySweep = {
  readonly sweep: () => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** Runs `sweep` once a day; closing waits for one that runs. */
export function createDailySweep({ sweep, onError }: DailySweep) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function begin(): void {
    running = sweep().catch(onError);
    timer = setTimeout(begin, dayMs).unref();
  }

  return {
    start: () => {
      timer = setTimeout(begin, firstSweepMs).unref();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
