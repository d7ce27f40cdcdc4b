import { abortable } from '../../live/abortable.ts';

type Run<Result> = {
  readonly result: Promise<Result>;
  readonly leaving: AbortController;
  askers: number;
};

/**
 * One run at a time: whoever asks meanwhile hears its result too. A call rejects when its own signal
 * aborts; the run itself is aborted when nobody waits for it any more.
 */
export function shareRuns<Asker, Result>(
  work: (asker: Asker, signal: AbortSignal) => Promise<Result>,
): (asker: Asker, signal: AbortSignal) => Promise<Result> {
  let current: Run<Result> | null = null;

  function begin(asker: Asker): Run<Result> {
    const leaving = new AbortController();
    const begun = { result: work(asker, leaving.signal), leaving, askers: 0 };
    void begun.result.then(
      () => end(begun),
      () => end(begun),
    );
    return begun;
  }

  function end(run: Run<Result>): void {
    if (current === run) current = null;
  }

  return async (asker, signal) => {
    const mine = (current ??= begin(asker));
    mine.askers += 1;
    try {
      return await abortable(mine.result, signal, () => new Error('nobody waits any more'));
    } finally {
      mine.askers -= 1;
      if (mine.askers === 0) {
        end(mine);
        mine.leaving.abort();
      }
    }
  };
}
