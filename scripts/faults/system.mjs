import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestDns } from '../../practice-server/testing/test-dns.ts';
import { startMailServer } from '../../server/features/mail/mail-server.fixture.ts';
import {
  sftpPassword,
  sftpUsername,
  startFilesServer,
} from '../../server/testing/files.fixture.ts';
import { adminPassword, rconPassword } from '../../server/testing/portal.fixture.ts';
import { startBucketServer } from '../../server/uploads/stores/bucket-server.fixture.ts';
import { distFolder, node24, root } from '../paths.mjs';
import { lastingPort } from '../processes/practice.mjs';
import { childEnvironment, isRunning, killGroup, stop } from '../processes/child-processes.mjs';
import { startTestDatabase } from '../databases/test-database.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

const switches = './scripts/faults/portal-switches.child.mjs';
const graceMs = 9_500;
const startLimitMs = 60_000;
const dnsToken = 'a token of the practice zone';
const keptLogLines = 400;

/**
 * A deployed portal and every part it uses, each behind a proxy that can break it: database,
 * console, files, DNS, uploads, mail; and one in front of the portal itself.
 */
export async function startSystem(engine) {
  const folder = mkdtempSync(join(tmpdir(), 'blockplan-faults-'));
  const closing = [() => rmSync(folder, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    return await assemble(engine, folder, closing, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function assemble(engine, folder, closing, stopAll) {
  const database = engine === 'postgres' ? await startTestDatabase({ onSmallDisk: true }) : null;
  if (database) closing.push(database.stop);
  const game = await startFilesServer({ rconPort: await lastingPort() });
  closing.push(() => game.close());
  const dns = await startTestDns({ token: dnsToken });
  closing.push(() => dns.close());
  const bucket = await startBucketServer();
  closing.push(() => bucket.close());
  const mail = await startMailServer();
  closing.push(() => mail.close());
  const portalPort = await lastingPort();
  const ports = {
    portal: portalPort,
    game: game.rconPort,
    files: game.sftpPort,
    dns: dns.port,
    uploads: Number(new URL(bucket.url()).port),
    mail: mail.port,
    ...(database ? { database: database.port } : {}),
  };
  const proxies = {};
  for (const [name, port] of Object.entries(ports)) {
    proxies[name] = await startTcpProxy(port);
    closing.push(() => proxies[name].close());
  }
  const through = (url, name) => url.replace(`:${ports[name]}`, `:${proxies[name].port}`);
  const address = `http://127.0.0.1:${proxies.portal.port}`;
  const portal = createPortal(portalPort, {
    SECRET_KEY: 'one key in all rounds',
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: address,
    PRACTICE_SERVER: 'on',
    PRACTICE_RCON_HOST: '127.0.0.1',
    PRACTICE_RCON_PORT: String(proxies.game.port),
    PRACTICE_RCON_PASSWORD: rconPassword,
    PRACTICE_SFTP_HOST: '127.0.0.1',
    PRACTICE_SFTP_PORT: String(proxies.files.port),
    PRACTICE_SFTP_USERNAME: sftpUsername,
    PRACTICE_SFTP_PASSWORD: sftpPassword,
    CLOUDFLARE_API_TOKEN: dnsToken,
    CLOUDFLARE_ZONE_ID: 'z1',
    CLOUDFLARE_API_URL: through(dns.url, 'dns'),
    MAP_DOMAIN: 'maps.city.example',
    // With SQLite they are in a folder, which is the default.
    ...(database ? { UPLOADS_URL: through(bucket.url(), 'uploads') } : {}),
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    MAIL_FROM: 'Portal <portal@plan.example>',
    ...(database ? { DATABASE_URL: through(database.url, 'database') } : {}),
  });
  closing.push(portal.stop);
  await portal.start();
  return { engine, address, portal, database, game, dns, bucket, mail, proxies, stop: stopAll };
}

function createPortal(port, settings) {
  const log = [];
  let child = null;
  let ended = null;
  let isWanted = false;
  const failures = [];
  const send = (message) => {
    if (child?.connected) child.send(message, () => undefined);
  };
  return {
    log,
    /** Unexpected ends of the process. */
    failures,
    send,
    get pid() {
      return child.pid;
    },
    async start(more = {}) {
      isWanted = true;
      const entry = join(distFolder, 'server', 'main.js');
      const imports = ['--import', './scripts/processes/end-with-parent.mjs', '--import', switches];
      child = spawn(node24, [...imports, entry], {
        cwd: root,
        env: childEnvironment({ LOG_LEVEL: 'warn', ...settings, ...more, PORT: String(port) }),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      });
      const mine = child;
      for (const input of [child.stdout, child.stderr])
        createInterface({ input }).on('line', (line) => {
          log.push(line.slice(0, 2000));
          if (log.length > keptLogLines) log.shift();
        });
      ended = new Promise((resolve) => {
        mine.once('exit', (code, signal) => {
          if (isWanted && mine === child) failures.push(`the portal ended: ${code ?? signal}`);
          resolve({ code });
        });
      });
      const until = performance.now() + startLimitMs;
      while (isRunning(child) && performance.now() < until) {
        const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, {
          signal: AbortSignal.timeout(5000),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isAlive) return;
        await wait(25);
      }
      throw new Error(`The portal did not start:\n${log.slice(-20).join('\n')}`);
    },
    async kill() {
      isWanted = false;
      killGroup(child);
      await ended;
    },
    async stop() {
      isWanted = false;
      if (child) await stop({ child, ended }, graceMs);
    },
    signal: (name) => child.kill(name),
  };
}
