import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const node24 = join(root, 'node_modules', 'node', 'bin', 'node');
export const adminPassword = 'harbor-crane-7';
export const rconPassword = 'practice password';

const startLimitMs = 60_000;
const stopLimitMs = 30_000;

export type Program = {
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly waitForOutput: (pattern: RegExp, limitMs?: number) => Promise<RegExpExecArray>;
  /** Resolves to the exit code; kills the program after the limit. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type BuiltPortal = Program & { readonly address: string; readonly folder: string };

/** Runs a built program of ours, which ends with this process in any case. */
export function runBuilt(file: string, settings: Readonly<Record<string, string>>): Program {
  const child = spawn(
    node24,
    ['--import', './scripts/processes/end-with-parent.mjs', join('dist', file)],
    {
      cwd: root,
      env: cleanEnvironment(settings),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  return watchProgram(child);
}

/** Without the settings of the person who runs the journeys. */
export function cleanEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...settings,
  };
}

export function watchProgram(child: ChildProcess): Program {
  const { pid } = child;
  if (pid === undefined) throw new Error('The program could not be started.');
  let text = '';
  const hear = (chunk: string) => void (text += chunk);
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid,
    output: () => text,
    waitForOutput: (pattern, limitMs = startLimitMs) =>
      findInOutput({ child, pattern, limitMs }, () => text),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const force = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      const code = await ended;
      clearTimeout(force);
      return code;
    },
  };
}

type Wait = {
  readonly child: ChildProcess;
  readonly pattern: RegExp;
  readonly limitMs: number;
};

async function findInOutput({ child, pattern, limitMs }: Wait, text: () => string) {
  const limit = AbortSignal.timeout(limitMs);
  for (;;) {
    const found = pattern.exec(text());
    if (found) return found;
    const isOver = child.exitCode !== null || limit.aborted;
    if (isOver) throw new Error(`${String(pattern)} was never printed. The output:\n${text()}`);
    const nextOutput = child.stdout
      ? once(child.stdout, 'data', { signal: limit })
      : Promise.resolve();
    await Promise.race([nextOutput, once(child, 'exit', { signal: limit })]).catch(() => undefined);
  }
}

/** The portal as shipped, on its own port and in its own folder. */
export async function startBuiltPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltPortal> {
  const folder = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'blockplan-journey-')));
  const program = runBuilt(join('server', 'main.js'), {
    PORT: '0',
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    ...settings,
    DATA_DIR: folder,
  });
  const [, port = ''] = await program.waitForOutput(/Blockplan is at http:\/\/localhost:(\d+)/);
  return {
    ...program,
    folder,
    address: `http://127.0.0.1:${port}`,
    async stop(signal) {
      const code = await program.stop(signal);
      if (settings['DATA_DIR'] === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** The settings that the start script passes to a portal with a practice server. */
export function practiceSettings(rconPort: number): Record<string, string> {
  return {
    PRACTICE_RCON_HOST: '127.0.0.1',
    PRACTICE_RCON_PORT: String(rconPort),
    PRACTICE_RCON_PASSWORD: rconPassword,
  };
}
