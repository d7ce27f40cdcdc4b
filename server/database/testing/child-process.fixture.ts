import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type RunningChild = {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves to the exit code, or to null if it was killed. */
  readonly ended: Promise<number | null>;
  /** Resolves once it has printed this many lines; rejects if it ends before. */
  printed(lines: number): Promise<void>;
};

/** Starts one of the tests' programs in a separate process, which ends with the test at the latest. */
export function runChild(program: URL, parameters: readonly string[]): RunningChild {
  const child = spawn(execPath, [fileURLToPath(program), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    process: child,
    output: () => output,
    ended,
    printed: async (lines) => {
      const isPrinted = () => output.split('\n').length > lines;
      while (!isPrinted()) {
        const more = once(child.stdout, 'data').then(() => false);
        const isEnded = await Promise.race([more, ended.then(() => true)]);
        if (isEnded && !isPrinted()) throw new Error(`The child ended early: ${output}`);
      }
    },
  };
}
