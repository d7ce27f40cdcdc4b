import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';

export const root = join(import.meta.dirname, '../..');
export const adminPassword = 'harbor-crane-7';
export const rconPassword = 'practice password';

const bundleFolder = join(root, '.cache', 'bench');
const stopLimitMs = 10_000;
// Clock ticks per second in /proc, which is a hundred on every Linux system.
const microsecondsPerTick = 10_000;

export type Program = {
  readonly child: ChildProcess;
  readonly cpuMicroseconds: () => number;
  readonly residentMiB: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts a program that ends with this one. Paths are relative to the project. */
export function run(
  file: string,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Program {
  const args = ['--import', './scripts/processes/end-with-parent.mjs', ...flags, file];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  return {
    child,
    cpuMicroseconds: () => readCpu(child.pid ?? 0),
    residentMiB: () => readResident(child.pid ?? 0),
    stop: () => stop(child),
  };
}

/** A program of this folder, bundled like the portal's, so that both start the same way. */
export async function bundle(name: string): Promise<string> {
  const outfile = join(bundleFolder, `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [join('bench', 'support', `${name}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
  });
  return outfile;
}

export type Portal = Program & { readonly address: string };

export async function startPortal(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const port = await freePort();
  const own = { DATA_DIR: folder, PORT: String(port) };
  const program = run(
    join('dist', 'server', 'main.js'),
    { ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn', ...settings, ...own },
    // As scripts/processes/run-portal.mjs starts it.
    ['--max-semi-space-size=8'],
  );
  const address = `http://127.0.0.1:${port}`;
  await firstAnswer(`${address}/readyz`, program.child);
  return { ...program, address };
}

/** The lower bound; with a database, it sends the result of a query. */
export async function startBareServer(database?: string): Promise<Portal> {
  const port = await freePort();
  const settings = database === undefined ? {} : { DATABASE: database };
  const program = run(await bundle('bare-server.child'), { PORT: String(port), ...settings });
  const address = `http://127.0.0.1:${port}`;
  await firstAnswer(address, program.child);
  return { ...program, address };
}

/** Repeats the request until it gets a 200. */
export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const limit = AbortSignal.timeout(30_000);
  while (child.exitCode === null) {
    limit.throwIfAborted();
    try {
      const reply = await fetch(url, { signal: limit });
      await reply.arrayBuffer();
      if (reply.status === 200) return;
    } catch (error) {
      // The port is not open yet.
      if (!(error instanceof TypeError)) throw error;
    }
    await wait(2);
  }
  throw new Error('The program ended before it answered.');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Gives `use` an empty folder and removes it afterward. */
export async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-bench-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function signIn(address: string, email: string, password: string): Promise<string> {
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (reply.status !== 200 || cookie === undefined) {
    throw new Error(`The sign-in was refused: ${reply.status} ${await reply.text()}`);
  }
  return cookie;
}

function readCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces, so the numbers are counted from after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}

function readResident(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(force);
}
