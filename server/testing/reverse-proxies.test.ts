import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { adminPassword, startPortal, type Portal } from './portal.fixture.ts';

const domain = 'plan.example.org';
const deploy = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

type Setup = { readonly folder: string; readonly port: number; readonly portalPort: string };
type Proxy = {
  readonly name: string;
  readonly program: string;
  readonly start: (setup: Setup) => ChildProcess;
};

/** The examples unchanged, except for addresses and certificates. */
const proxies: readonly Proxy[] = [
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    start: ({ folder, port, portalPort }) => {
      const site = deploy('Caddyfile')
        .replace(`${domain} {`, `https://${domain}:${port} {\n\ttls ${folder}/cert ${folder}/key`)
        .replace('127.0.0.1:3000', `127.0.0.1:${portalPort}`);
      const options = '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n';
      writeFileSync(join(folder, 'Caddyfile'), options + site);
      return spawn('/usr/bin/caddy', ['run', '--config', join(folder, 'Caddyfile')], {
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: 'ignore',
      });
    },
  },
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    start: ({ folder, port, portalPort }) => {
      const site = deploy('nginx.conf')
        .replace('listen 80;', `listen unix:${folder}/http;`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace(`/etc/ssl/${domain}.pem`, `${folder}/cert`)
        .replace(`/etc/ssl/${domain}.key`, `${folder}/key`)
        .replace('127.0.0.1:3000', `127.0.0.1:${portalPort}`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n` +
          `${process.getuid?.() === 0 ? 'user root;\n' : ''}events {}\n` +
          `http {\naccess_log ${folder}/access.log;\n${temporary}\n${site}\n}\n`,
      );
      return spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    },
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    start: ({ folder, port, portalPort }) => {
      // It reads the certificate and its key from one file.
      writeFileSync(
        join(folder, 'both.pem'),
        readFileSync(join(folder, 'cert'), 'utf8') + readFileSync(join(folder, 'key'), 'utf8'),
      );
      const site = deploy('haproxy.cfg')
        .replace(/^ {2}(log \/dev\/log local0|user haproxy|group haproxy|bind :80)\n/gm, '')
        .replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${port} ssl crt ${folder}/both.pem`)
        .replaceAll(/^ {2}server portal-[23] .*\n/gm, '')
        .replaceAll('10.0.0.11:3000', `127.0.0.1:${portalPort}`);
      writeFileSync(join(folder, 'haproxy.cfg'), site);
      return spawn('/usr/sbin/haproxy', ['-db', '-q', '-f', join(folder, 'haproxy.cfg')], {
        stdio: 'ignore',
      });
    },
  },
];

/** Optional on a developer's machine; under CI nothing is skipped. */
const isThere = ({ program }: Proxy) => existsSync(program) || Boolean(process.env['CI']);

describe.each(proxies.filter(isThere))('the example for $name', ({ start }) => {
  let folder: string;
  let portal: Portal;
  let proxy: ChildProcess;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'blockplan-proxy-'));
    const certificate =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key -out cert';
    const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
    execFileSync('openssl', [...certificate.split(' '), ...subject], {
      cwd: folder,
      stdio: 'ignore',
    });
    portal = await startPortal({ PUBLIC_URL: `https://${domain}`, TRUST_PROXY: '1' });
    port = await freePort();
    proxy = start({ folder, port, portalPort: new URL(portal.address).port });
    await vi.waitUntil(async () => await listens(port), { timeout: 30_000 });
  });
  afterAll(async () => {
    const ended = proxy.exitCode === null ? once(proxy, 'exit') : null;
    proxy.kill('SIGTERM');
    await ended;
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  const origin = `https://${domain}`;
  const call = async (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      servername: domain,
      rejectUnauthorized: false,
      headers: { host: domain, origin, 'content-type': 'application/json', ...headers },
    });
    const replied = once(sent, 'response');
    sent.end(body);
    const [reply] = await replied;
    return {
      status: Number(reply.statusCode),
      cookie: String(reply.headers['set-cookie']?.[0] ?? ''),
      body: await text(reply),
    };
  };
  const signIn = (headers: Record<string, string> = {}) =>
    call(
      'POST',
      '/api/login',
      JSON.stringify({ email: 'admin', password: adminPassword }),
      headers,
    );

  it('[product §3] signs in with a Secure cookie, and refuses other websites', async () => {
    const own = await signIn();
    const foreign = await signIn({ origin: 'https://evil.example' });

    expect([own.status, own.cookie]).toEqual([200, expect.stringMatching(/; Secure$/)]);
    expect(foreign.status).toBe(403);
  });

  it('[product §3] lets the socket through, and keeps its origin', async () => {
    const cookie = (await signIn()).cookie.split(';')[0] ?? '';
    const tls = { servername: domain, rejectUnauthorized: false };
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
      ...tls,
      headers: { host: domain, origin, cookie },
    });
    const [frame] = await once(socket, 'message');
    socket.terminate();

    expect(JSON.parse(String(frame))).toMatchObject({ type: 'backlog' });
  });

  it('[product §3] takes an upload of some megabytes', async () => {
    const { cookie } = await portal.aStudent();
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="walk.txt"\r\ncontent-type: text/plain\r\n\r\n${'A walk along the harbor.\n'.repeat(150_000)}\r\n--b--\r\n`;

    const reply = await call('POST', '/api/journal/entries', file, {
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
    });

    expect([reply.status, reply.body]).toEqual([
      201,
      expect.stringContaining('"fileSize":3750000'),
    ]);
  });

  it('[S33] keeps no list of addresses and queries', async () => {
    await call('GET', '/unsubscribe?token=canary');

    const list = join(folder, 'access.log');
    expect(existsSync(list) ? readFileSync(list, 'utf8') : '').toBe('');
  });

  it('[S27] the portal sees the address of each visitor, not one that they made up', async () => {
    const seen: unknown[] = [];
    portal.app.http.server.on('request', ({ url, headers }) => {
      // The proxy's own health checks carry no address.
      if (url === '/healthz?from=visitor') seen.push(headers['x-forwarded-for']);
    });

    await call('GET', '/healthz?from=visitor', undefined, { 'x-forwarded-for': '203.0.113.7' });

    // TRUST_PROXY=1 takes the last one.
    expect(seen).toEqual([expect.stringMatching(/(^|, )127\.0\.0\.1$/)]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
