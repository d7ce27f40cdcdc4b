import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

export type RunningChild = {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves to the exit code, or to null if it was killed. */
  readonly ended: Promise<number | null>;
  /** Resolves once it has printed this many lines. */
  printed(lines: number): Promise<void>;
};

/** Starts one of the tests' programs in a separate process. */
export function runChild(program: URL, parameters: readonly string[]): RunningChild {
  const child = spawn(execPath, [fileURLToPath(program), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    process: child,
    output: () => output,
    ended,
    printed: async (lines) => {
      while (output.split('\n').length <= lines) {
        if (child.exitCode !== null) throw new Error(`The child ended early: ${output}`);
        await once(child.stdout, 'data');
      }
    },
  };
}
