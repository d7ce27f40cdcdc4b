import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { haproxy } from '../debian-packages.mjs';
import { distFolder, root } from '../paths.mjs';
import { freePort, lastingPort } from './practice.mjs';
import { isRunning, killGroup, startNode, startProgram, stop } from './child-processes.mjs';

const portalCount = 3;
const graceMs = 8_800;
const startLimitMs = 60_000;

/**
 * Three portals on one PostgreSQL database behind a balancer, all on loopback. Portals can be
 * killed and restarted while the balancer keeps running.
 */
export async function startInstances({
  databaseUrl,
  env = {},
  port: wantedPort = 0,
  signal = null,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'blockplan-cluster-'));
  const port = await freePort(wantedPort);
  const address = `http://127.0.0.1:${port}`;
  const ports = [];
  while (ports.length < portalCount) ports.push(await lastingPort());
  const settings = {
    SECRET_KEY: 'one key for all instances',
    UPLOADS_URL: `file:${join(folder, 'uploads')}`,
    ...env,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
  };
  const portals = ports.map((each, index) =>
    createInstance(signal, {
      ...settings,
      PORT: String(each),
      DATA_DIR: join(folder, `portal-${index + 1}`),
    }),
  );
  let balancer = null;
  const stopAll = async () => {
    await balancer?.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The first one starts alone, creates the tables and the administrator, and prints the
    // password.
    const [first, ...others] = portals;
    await first?.start();
    await Promise.all(others.map((portal) => portal.start()));
    balancer = await startBalancer({ folder, port, portals: ports });
    await untilReady(address, balancer.running.child, signal);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return {
    address,
    portals,
    printedLines: () => portals.flatMap(({ printedLines }) => printedLines()),
    stop: stopAll,
  };
}

function createInstance(signal, env) {
  const address = `http://127.0.0.1:${env.PORT}`;
  const lines = [];
  let running = null;
  return {
    address,
    printedLines: () => lines,
    isRunning: () => running !== null && isRunning(running.child),
    async start() {
      running = startNode([join(distFolder, 'server', 'main.js')], env, { stdout: 'pipe' });
      running.child.stdout.setEncoding('utf8').on('data', (text) => {
        lines.push(...text.split('\n').filter(Boolean));
      });
      await untilReady(address, running.child, signal);
    },
    stop: () => stop(running, graceMs),
    async kill() {
      killGroup(running.child);
      await running.ended;
    },
  };
}

/** Waits for a 200, until the program ends or the time is up. */
async function untilReady(address, child, signal) {
  const url = `${address}/readyz`;
  const until = performance.now() + startLimitMs;
  while (performance.now() < until) {
    signal?.throwIfAborted();
    if (!isRunning(child)) throw new Error('A part of the cluster ended; the reason is above.');
    const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(50);
  }
  throw new Error(`${url} did not answer within ${startLimitMs / 1000} seconds.`);
}

const balancerExample = join(root, 'deploy', 'haproxy.cfg');

/**
 * Starts HAProxy with the configuration of deploy/ and changes only what depends on the machine:
 * addresses and the user; without a certificate, on http. Its log goes to a UDP port of this machine, if one is given.
 */
export async function startBalancer({ folder, port, portals, logPort = null }) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    configureBalancer(readFileSync(balancerExample, 'utf8'), { port, portals, logPort }),
  );
  // -db keeps it in the foreground, so that it can be ended.
  const running = startProgram(haproxy, ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { running, stop: () => stop(running, 2000) };
}

function configureBalancer(text, { port, portals, logPort }) {
  const changes = [
    [/^ {2}user haproxy\n {2}group haproxy\n/m, ''],
    [
      /^ {2}log \/dev\/log local0\n/m,
      logPort === null ? '' : `  log 127.0.0.1:${logPort} local0\n`,
    ],
    [/^ {2}bind :80\n/m, ''],
    [/^ {2}bind :443 ssl crt \S+/m, `  bind 127.0.0.1:${port}`],
    [/ alpn h2,http\/1\.1/, ''],
    [/^ {2}http-request redirect scheme .*\n/m, ''],
    ['x-forwarded-proto https', 'x-forwarded-proto http'],
    ...portals.map((portal, index) => [
      new RegExp(` 10\\.0\\.0\\.1${index + 1}:3000\\b`, 'g'),
      ` 127.0.0.1:${portal}`,
    ]),
  ];
  const configured = changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`deploy/haproxy.cfg does not have ${from}`);
    return after;
  }, text);
  // Fewer portals than in the example.
  return configured.replace(/^ {2}server portal-\d 10\.0\.0\.\d+:3000.*\n/gm, '');
}
