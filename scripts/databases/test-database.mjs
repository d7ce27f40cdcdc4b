import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../debian-packages.mjs';
import { mountSmallDisk } from '../faults/small-disk.mjs';
import { lastingPort } from '../processes/practice.mjs';

const startLimitMs = 30_000;
const stopLimitMs = 10_000;
/** https://www.postgresql.org/docs/current/server-shutdown.html */
const shutdownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/**
 * Starts PostgreSQL in a temporary folder, on loopback. It does not wait for the disk, because tests
 * create hundreds of databases and none cuts its power. Returns its URL and a function that stops it.
 * With `onSmallDisk`, its files are on a disk that can be filled, if the system allows mounting one.
 */
export async function startTestDatabase({ onSmallDisk = false } = {}) {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'blockplan-postgres-'));
  const account = postgresAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const disk = onSmallDisk ? mountSmallDisk(folder) : null;
  if (disk && account) chownSync(folder, account.uid, account.gid);
  const remove = () => {
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const password = createCluster(programs, folder, account);
    const port = await lastingPort();
    const start = () => startServer(programs, folder, { account, port, isSmall: disk !== null });
    let server = await start();
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      /** Ends it as `pg_ctl restart -m` does in this mode, and starts it again after `awayMs`. */
      restart: async (awayMs, mode = 'immediate') => {
        await endServer(server, shutdownSignals[mode]);
        await wait(awayMs);
        server = await start();
      },
      /**
       * Fills its disk for a while. PostgreSQL ends when it cannot write its log, and is then restarted.
       */
      fillDisk:
        disk &&
        (async (forMs) => {
          disk.fill();
          await wait(forMs);
          disk.free();
          if (server.exitCode === null && server.signalCode === null) return;
          server = await start();
        }),
      stop: async () => {
        // SIGTERM would wait for every client.
        await endServer(server, shutdownSignals.fast);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function postgresAccount() {
  if (process.getuid?.() !== 0) return null;
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function createCluster(programs, folder, account) {
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'md5', '-N'].concat(
      `--pwfile=${passwordFile}`,
    ),
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000, ...account },
  );
  return password;
}

async function startServer(programs, folder, { account, port, isSmall }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    // Otherwise the write-ahead log may take a gigabyte.
    ...(isSmall ? { max_wal_size: '64MB' } : {}),
  };
  const options = Object.entries({ ...settings, unix_socket_directories: folder });
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      join(folder, 'cluster'),
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In a separate process group, because Ctrl+C must not end the database before the tests.
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...account },
  );
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text) => (log = (log + text).slice(-4000)));
  const until = performance.now() + startLimitMs;
  while (!log.includes('ready to accept connections') || !(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended immediately: ${log}`);
    if (performance.now() > until) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL was not ready after ${startLimitMs / 1000} s: ${log}`);
    }
    await wait(50);
  }
  return server;
}

function answers(port) {
  return new Promise((settle) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function endServer(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  const timer = setTimeout(() => server.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(timer);
}
