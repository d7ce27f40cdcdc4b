import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../../server/config/config.ts';
import { haproxy } from '../debian-packages.mjs';
import { distFolder, node24, root } from '../paths.mjs';
import { startBalancer } from './instances.mjs';
import { freePort } from './practice.mjs';

const read = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

describe('deploy/compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'));

  it('[product §3] sets only settings that the portal has, and requires those without a default', () => {
    const names = Object.keys(services.portal.environment);

    expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(names));
    for (const name of ['SECRET_KEY', 'PUBLIC_URL'])
      expect(services.portal.environment[name]).toMatch(/^\$\{[A-Z_]+:\?/);
    expect(services.database.environment.POSTGRES_PASSWORD).toMatch(/:\?/);
  });

  it('[product §6] runs the portal with its database, and keeps the data of both', () => {
    const { user, database } = {
      user: services.database.environment.POSTGRES_USER,
      database: services.database.environment.POSTGRES_DB,
    };

    expect(services.portal.environment.DATABASE_URL).toBe(
      `postgres://${user}:\${POSTGRES_PASSWORD}@database:5432/${database}`,
    );
    expect(services.portal.depends_on.database.condition).toBe('service_healthy');
    const kept = [...services.portal.volumes, ...services.database.volumes];
    expect(new Set(kept.map((each) => each.split(':')[0]))).toEqual(new Set(Object.keys(volumes)));
    expect(services.portal.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(Number.parseInt(services.portal.stop_grace_period, 10)).toBeGreaterThan(10);
  });
});

describe('deploy/Containerfile', () => {
  const text = read('Containerfile');
  const copied = [...text.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
    names.split(' '),
  );

  it('[product §2] copies what the build reads, and nothing that may contain a secret', () => {
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    for (const name of ['server', 'web', 'contract', 'protocols', 'content', 'scripts'])
      expect(copied).toContain(name);
    for (const name of ['.', '.env', 'data']) expect(copied).not.toContain(name);
  });

  it('[product §6] runs as an unprivileged user, and keeps its data in a volume', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^VOLUME \/data$/m);
    expect(text).toMatch(/DATA_DIR=\/data/);
  });

  // `npm test` builds first; a single file may run without.
  it.skipIf(!existsSync(join(distFolder, 'server', 'main.js')))(
    '[product §2] the image starts with the build and the packages alone, without sources',
    { timeout: 120_000 },
    async () => {
      const image = mkdtempSync(join(tmpdir(), 'blockplan-image-'));
      onTestFinished(() => rmSync(image, { recursive: true, force: true }));
      cpSync(distFolder, join(image, 'dist'), { recursive: true });
      cpSync(join(root, 'package.json'), join(image, 'package.json'));
      linkProductionPackages(image);

      const printed = await startIn(image);

      expect(printed).toContain('Blockplan is at http://localhost:');
    },
  );
});

describe('deploy/blockplan.service', () => {
  // Debian's package systemd has it; other systems may not.
  const analyzer = '/usr/bin/systemd-analyze';

  it.skipIf(!existsSync(analyzer))(
    '[product §2] systemd understands every line, with the commands where they are here',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'blockplan-unit-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const unit = join(folder, 'blockplan.service');
      writeFileSync(unit, read('blockplan.service').replaceAll('/opt/blockplan', root));

      const { status, stdout, stderr } = spawnSync(
        analyzer,
        ['verify', '--man=no', '--recursive-errors=no', unit],
        { encoding: 'utf8', timeout: 60_000 },
      );

      expect([status, stdout, stderr]).toEqual([0, '', '']);
    },
  );
});

describe('deploy/haproxy.cfg', () => {
  it.skipIf(!existsSync(haproxy))(
    '[product §6] while two versions are running, finds the portal that has the script of a page',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'blockplan-balancer-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const versions = await Promise.all(['old', 'old', 'new'].map(startVersion));
      const port = await freePort(0);
      const portals = versions.map((each) => each.port);
      const balancer = await startBalancer({ folder, port, portals });
      onTestFinished(balancer.stop);
      const get = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => ({ status: 0 }));
      await vi.waitUntil(async () => (await get('/readyz')).status === 200, { timeout: 60_000 });

      const statuses = [];
      for (const name of ['old', 'new', 'old', 'new', 'new', 'new'])
        statuses.push((await get(`/assets/${name}.js`)).status);

      expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await get('/api/nothing')).status).toBe(404);
      const asked = versions
        .flatMap(({ paths }) => paths)
        .filter((each) => each === '/api/nothing');
      expect(asked, 'other calls are not repeated').toHaveLength(1);
    },
  );

  it.skipIf(!existsSync(haproxy))(
    '[product §6] logs a failed request by its path, without the address and the query',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'blockplan-balancer-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const lines = [];
      const log = createSocket('udp4', (line) => lines.push(line.toString('utf8')));
      await once(log.bind(0, '127.0.0.1'), 'listening');
      onTestFinished(() => log.close());
      const { port: portal } = await startVersion('old', { isBroken: true });
      const port = await freePort(0);
      const logPort = log.address().port;
      const balancer = await startBalancer({ folder, port, portals: [portal], logPort });
      onTestFinished(balancer.stop);
      const address = `http://127.0.0.1:${port}`;
      await vi.waitUntil(
        () =>
          fetch(`${address}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        { timeout: 60_000 },
      );

      const { status } = await fetch(`${address}/api/users?search=Mia`);
      const refused = connect(port, '127.0.0.1');
      refused.end('GET /api/users?search=Mia HTTP/1.1\r\nno header\r\n\r\n');
      refused.resume();

      expect(status).toBe(502);
      const written = () => lines.filter((line) => /\] plan\b/.test(line));
      await expect.poll(() => written().length, { timeout: 10_000 }).toBe(2);
      expect(written().join('')).toMatch(/ 502 .* GET \/api\/users$/m);
      expect(written().join('')).not.toMatch(/127\.0\.0\.1|Mia/);
    },
  );
});

/** Stands for a portal that has the script of one version or, if it is broken, answers no call. */
async function startVersion(name, { isBroken = false } = {}) {
  const paths = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    if (isBroken && request.url.startsWith('/api/')) {
      request.socket.destroy();
      return;
    }
    response.writeHead([`/assets/${name}.js`, '/readyz'].includes(request.url) ? 200 : 404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return { port: server.address().port, paths };
}

/** Those that `npm prune --omit=dev` leaves. */
function linkProductionPackages(image) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { dev = false }] of Object.entries(packages)) {
    // A nested package is in the folder of its parent; those of other platforms are not installed.
    if (dev || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)) continue;
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(join(root, path), join(image, path));
  }
}

/** Starts the portal as the image does, and returns its output until it listens or ends. */
async function startIn(image) {
  const child = spawn(node24, ['dist/server/main.js'], {
    cwd: image,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(image, 'data'),
      PRACTICE_SERVER: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let printed = '';
  const listens = new Promise((resolve) =>
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('Blockplan is at')) resolve();
    }),
  );
  await Promise.race([listens, ended]);
  child.kill('SIGTERM');
  await ended;
  return printed;
}
