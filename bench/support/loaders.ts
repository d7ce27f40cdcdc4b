import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { RoundTrips } from './http-round-trips.child.ts';
import { root, run, type Program } from './programs.ts';

const answerLimitMs = 60_000;

export type Loader<Job> = Pick<Program, 'stop'> & {
  /** Milliseconds of each round trip. */
  readonly measure: (job: Job) => Promise<readonly number[]>;
};

/** A child process that creates the load, so that its work does not disturb what is timed here. */
export async function startHttpLoader(file: string): Promise<Loader<RoundTrips>> {
  const { program, ask } = await startLoader(file, {});
  return { stop: program.stop, measure: (job) => ask(JSON.stringify(job)) };
}

export async function startRconLoader(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<Loader<{ readonly count: number }>> {
  const { program, ask } = await startLoader(file, settings);
  return { stop: program.stop, measure: (job) => ask(job) };
}

async function startLoader(file: string, settings: Readonly<Record<string, string>>) {
  const program = run(file, settings);
  await nextMessage(program);
  return {
    program,
    async ask(job: string | object): Promise<readonly number[]> {
      const answer = nextMessage(program);
      program.child.send(job);
      const times = await answer;
      if (!Array.isArray(times)) throw new Error('The loader did not answer with times.');
      return times.map(Number);
    },
  };
}

function nextMessage({ child }: Program): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => settle(new Error('The loader did not answer.')), answerLimitMs);
    const onExit = () => settle(new Error('The loader ended; its output is above.'));
    const onMessage = (message: unknown) => {
      clearTimeout(limit);
      child.off('exit', onExit);
      resolve(message);
    };
    function settle(error: Error) {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit);
      reject(error);
    }
    child.once('message', onMessage).once('exit', onExit);
  });
}

export type Load = { readonly perSecond: number; readonly cpuPerRequest: number };

/** Many connections at once, from autocannon in a separate process. */
export async function loadWithMany(
  server: Program,
  { url, headers, seconds }: { url: string; headers: readonly string[]; seconds: number },
): Promise<Load> {
  const cpuBefore = server.cpuMicroseconds();
  const autocannon = join(root, 'node_modules', 'autocannon', 'autocannon.js');
  const flags = headers.flatMap((header) => ['-H', header]);
  const child = spawn(
    process.execPath,
    [autocannon, '--json', '-c', '50', '-d', String(seconds), ...flags, url],
    { stdio: ['ignore', 'pipe', 'ignore'], timeout: (seconds + 20) * 1000 },
  );
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const report = JSON.parse(text);
  const good = Number(report['2xx']);
  if (!(good > 0) || report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} refusals, ${report.errors} errors`);
  }
  return {
    perSecond: good / Number(report.duration),
    cpuPerRequest: (server.cpuMicroseconds() - cpuBefore) / good,
  };
}
