import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

export type OpenSsh = {
  readonly host: '127.0.0.1';
  readonly port: number;
  readonly username: string;
  readonly privateKey: string;
  /** `SHA256:…` */
  readonly hostKey: string;
  /** Stops answering without closing connections, like a frozen machine; `thaw` continues. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
  /** Cuts every connection but accepts new ones. */
  readonly cutConnections: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type OpenSshOptions = {
  /** More arguments for internal-sftp, such as `-R` for a read-only server. */
  readonly sftpArguments?: string | undefined;
  /** Restarts a closed server on the same port with another host key. */
  readonly port?: number | undefined;
};

const run = promisify(execFile);
/** Installed by Debian's openssh-server. */
const program = '/usr/sbin/sshd';
const startMs = 30_000;

/**
 * A real OpenSSH server on a free port of 127.0.0.1, with new keys, for the user who runs the tests (so no account is
 * created; sign-in is by key). It is deliberately not confined to a folder, because the portal itself must stay
 * inside SFTP_ROOT.
 */
export async function startOpenSsh(options: OpenSshOptions = {}): Promise<OpenSsh> {
  try {
    return await start(options);
  } catch (error) {
    if (options.port !== undefined) throw error;
    // Another program may have taken the free port in the meantime.
    return await start(options);
  }
}

async function start(options: OpenSshOptions): Promise<OpenSsh> {
  const folder = await mkdtemp(join(tmpdir(), 'open-ssh-'));
  const port = options.port ?? (await freePort());
  // The folder in which root's sshd confines its helper process; Debian creates it when the service
  // starts.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 });
  const [hostKeyFile, userKeyFile] = [join(folder, 'host_key'), join(folder, 'user_key')];
  await makeKey(hostKeyFile);
  await makeKey(userKeyFile);
  const configFile = join(folder, 'sshd_config');
  await writeFile(
    configFile,
    buildSshdConfig({ port, folder, sftpArguments: options.sftpArguments ?? '' }),
  );
  const child = spawn(program, ['-D', '-e', '-f', configFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await waitUntilOpen(port, child, output);
  const shown = await run('ssh-keygen', ['-lf', `${hostKeyFile}.pub`]);
  return {
    host: '127.0.0.1',
    port,
    username: userInfo().username,
    privateKey: await readFile(userKeyFile, 'utf8'),
    hostKey: /SHA256:\S+/.exec(shown.stdout)?.[0] ?? '',
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    cutConnections: async () => {
      sendSignal(await listDescendants(child), 'SIGKILL');
    },
    close: async () => {
      await signalAll(child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function buildSshdConfig(given: { port: number; folder: string; sftpArguments: string }): string {
  return [
    'ListenAddress 127.0.0.1',
    `Port ${given.port}`,
    `HostKey ${join(given.folder, 'host_key')}`,
    `AuthorizedKeysFile ${join(given.folder, 'user_key.pub')}`,
    'PidFile none',
    'UsePAM no',
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin prohibit-password',
    'MaxStartups 100:30:200',
    'LogLevel ERROR',
    'Subsystem sftp internal-sftp',
    `ForceCommand internal-sftp ${given.sftpArguments}`,
    '',
  ].join('\n');
}

async function makeKey(file: string): Promise<void> {
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilOpen(
  port: number,
  child: ChildProcess,
  output: readonly string[],
): Promise<void> {
  const deadline = performance.now() + startMs;
  for (;;) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`sshd does not start: ${output.join('')}`);
    }
    if (await isOpen(port)) return;
    await wait(50);
  }
}

async function isOpen(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function signalAll(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const connections = await listDescendants(child);
  child.kill(signal);
  sendSignal(connections, signal);
}

function sendSignal(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has already ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** sshd starts a process or two for each connection; they outlive the listening process. */
async function listDescendants(child: ChildProcess): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found: number[] = [];
  const parents = [child.pid ?? -1];
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    for (const [pid, ppid] of rows) {
      if (ppid !== parent || pid === undefined) continue;
      found.push(pid);
      parents.push(pid);
    }
  }
  return found;
}
