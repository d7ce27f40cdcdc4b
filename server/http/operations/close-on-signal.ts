import { spawn } from 'node:child_process';

/** How long requests may take to finish after SIGTERM. */
export const closeWithinMs = 8000;

type Close = {
  /** Finishes what is in flight and closes everything. */
  readonly close: () => Promise<void>;
  /** How long that may take. */
  readonly withinMs: number;
  readonly print: (line: string) => void;
};

/** What the guard has on top, so that it acts only when the process could not end by itself. */
const guardExtraMs = 500;

/**
 * Ends the process at the first SIGTERM or SIGINT: when everything is closed, and at the latest
 * after `withinMs`, whatever is still open by then.
 */
export function closeOnSignal({ close, withinMs, print }: Close): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    forceExit(withinMs + guardExtraMs);
    setTimeout(() => process.exit(1), withinMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        print(`The portal did not shut down cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * A timer of this process cannot end it when its thread is busy, or when a native module holds up
 * the exit itself. So another process waits beside it: its input ends with this process, and it kills
 * only when the time runs out first, while the id cannot belong to anybody else yet.
 */
function forceExit(afterMs: number): void {
  const script = 'timeout "$1" cat >/dev/null; [ $? -eq 124 ] && kill -9 "$0"';
  const args = ['-c', script, String(process.pid), String(afterMs / 1000)];
  const guard = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // On a system without a shell, the timer above is what there is.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
}
