import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { serveStaticFiles } from '../site/site-routes.ts';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';
import { makeTestSite, type TestSite } from '../testing/site.fixture.ts';

let site: TestSite;
let portal: Portal;
let folder: string;
beforeAll(async () => {
  site = await makeTestSite();
  portal = await startPortal({}, { site });
  folder = await mkdtemp(join(tmpdir(), 'blockplan-static-'));
  await writeFile(join(folder, 'a.txt'), 'public');
});
afterAll(async () => {
  await portal.close();
  await site.remove();
  await rm(folder, { recursive: true });
});

describe('addresses that nobody types', () => {
  it.each(['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/%00', '/assets/..%5c..%5cx', '//x.org'])(
    '[S1] a request for %s is a 404, not an internal error',
    async (url) => {
      const http = createHttpServer(portal.dependencies);
      await serveStaticFiles(http, folder);

      expect((await http.inject('/a.txt')).body).toBe('public');
      expect((await http.inject(url)).statusCode).toBe(404);
      await http.close();
    },
  );

  it.each(['/assets/', '/assets//', '/assets/.', '/./'])(
    '[S1] a folder is not a file: %s is a 404',
    async (url) => {
      await mkdir(join(folder, 'assets'), { recursive: true });
      const http = createHttpServer(portal.dependencies);
      await serveStaticFiles(http, folder);

      expect((await http.inject(url)).statusCode).toBe(404);
      await http.close();
    },
  );

  it('[product §4] a malformed address is answered with one plain sentence', async () => {
    const reply = await portal.call('GET', '/%zz');

    expect([reply.status, reply.headers.get('content-type'), reply.text]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'Invalid input.',
    ]);
  });

  it.each(['//', 'http://[', '//x:99999/ws'])('[S19] refuses a socket at %s', async (target) => {
    const { hostname, port, host } = new URL(portal.address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    socket.destroy();

    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('a host that is not an address', () => {
  it.each(['1.2.3.4.5', '256.256.256.256', 'a:99999', '[1:2]', '[::1', 'a b'])(
    '[S1] the pages for Host "%s" are sent, and name no host',
    async (host) => {
      const page = await portal.app.http.inject({ url: '/privacy', headers: { host } });
      const missing = await portal.app.http.inject({ url: '/nothing', headers: { host } });
      const sitemap = await portal.app.http.inject({ url: '/sitemap.xml', headers: { host } });

      expect([page.statusCode, missing.statusCode, sitemap.statusCode]).toEqual([200, 404, 200]);
      expect(/<link rel="canonical" href="([^"]*)"/.exec(page.body)?.[1]).toBe('/privacy');
    },
  );
});

describe('[product §4] an impossible name', () => {
  const nothing = 'There is no page at this address.';
  it.each([
    ['GET', '/api/content/documents/nope', undefined, nothing],
    ['GET', '/api/content/documents/site/versions/x', undefined, 'That version does not exist.'],
    ['PATCH', '/api/users/abc', { role: 'teacher' }, 'That account does not exist.'],
    ['POST', `/api/moderation/${'a'.repeat(70)}/approve`, {}, nothing],
    ['POST', `/api/moderation/${'a'.repeat(9000)}/approve`, {}, nothing],
    [
      'PATCH',
      `/api/users/${'1'.repeat(9000)}`,
      { role: 'teacher' },
      'That account does not exist.',
    ],
  ])('is not found: %s %s', async (method, path, body, sentence) => {
    const cookie = await portal.signInAdmin();

    const found = await portal.call(method, path, body, { cookie });
    const unasked = await portal.call(method, path, body);

    expect([found.status, found.text]).toEqual([404, sentence]);
    expect(unasked.status).toBe(401);
  });
});

describe('a body of no bytes', () => {
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(portal.address + path, { method: 'POST', body, headers });

  it.each([
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'nothing',
  ])('[product §4] has no type that could be the wrong one: %s', async (type) => {
    const loggedOut = await post('/api/logout', '', { 'content-type': type });
    const loggedIn = await post('/api/login', '', { 'content-type': type });

    expect(loggedOut.status).toBe(204);
    // A field is missing, as without any body.
    expect([loggedIn.status, await loggedIn.text()]).toEqual([400, 'Please enter a valid email']);
  });

  it('[product §4] is refused if it comes from another site, is no form, or is longer than said', async () => {
    const cookie = await portal.signInAdmin();

    const foreign = await post('/api/logout', '', { origin: 'https://evil.example' });
    const noForm = await post('/api/sftp/upload', '', { cookie });
    const text = await post('/api/logout', 'x');

    expect([foreign, noForm, text].map(({ status }) => status)).toEqual([403, 415, 415]);
  });
});

describe('requests that are not HTTP', () => {
  async function answerTo(bytes: string): Promise<string> {
    const { hostname, port } = new URL(portal.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }
  const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const session = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

  it.each([
    {
      note: 'two lengths',
      bytes: `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      status: '400 Bad Request',
      problem: 'unreadable-request',
      sentence: "The portal can't read this request.",
    },
    {
      note: 'a length and pieces',
      bytes: `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      status: '400 Bad Request',
      problem: 'unreadable-request',
      sentence: "The portal can't read this request.",
    },
    {
      note: 'headers without an end',
      bytes: `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: '431 Request Header Fields Too Large',
      problem: 'headers-too-long',
      sentence: "This request's headers are too long.",
    },
    {
      note: 'another protocol',
      bytes: '\u0016\u0003\u0001\u0002\u0000 hello\r\n\r\n',
      status: '400 Bad Request',
      problem: 'unreadable-request',
      sentence: "The portal can't read this request.",
    },
  ])('[product §4] $note is answered with one plain sentence', async (row) => {
    const answer = await answerTo(row.bytes);

    const [first, ...rest] = answer.split('\r\n');
    expect(first).toBe(`HTTP/1.1 ${row.status}`);
    expect(rest).toContain(`x-problem: ${row.problem}`);
    expect(rest).toContain('content-type: text/plain; charset=utf-8');
    expect(answer.split('\r\n\r\n')[1]).toBe(row.sentence);
  });

  it('[product §4] a malformed upgrade request gets the same answer', async () => {
    const cookie = await portal.signInAdmin();
    const { host } = new URL(portal.address);

    const answer = await answerTo(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${portal.address}\r\nCookie: ${cookie}\r\n${session}\r\n`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-problem: unreadable-request');
  });
});

describe('an upgrade to an unsupported protocol', () => {
  async function answerTo(path: string, headers: string): Promise<string> {
    const { hostname, port, host } = new URL(portal.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`);
    await vi.waitUntil(() => answer.includes('\r\n\r\n'), { timeout: 30_000 });
    socket.destroy();
    return answer;
  }
  const h2c = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';

  it.each([
    ['/healthz', 200],
    // Cached after the first answer, and then sent before the framework looks.
    ['/api/public/live-games', 200],
    ['/api/user', 401],
    ['/api/nothing', 404],
  ])('[§7] GET %s that offers h2c is answered %d, as without the offer', async (path, status) => {
    await portal.call('GET', path);

    const [offered, plain] = [await answerTo(path, h2c), await answerTo(path, '')];

    expect(offered).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(offered.split('\r\n')[0]).toBe(plain.split('\r\n')[0]);
    expect(offered.toLowerCase()).not.toContain('upgrade:');
  });

  it.each(['websocket', 'WebSocket'])(
    '[§7] %s is an upgrade, at its own path only',
    async (name) => {
      const session = `Connection: Upgrade\r\nUpgrade: ${name}\r\n`;

      expect(await answerTo('/healthz', session)).toMatch(/^HTTP\/1\.1 404 /);
      expect(await answerTo('/ws', `Origin: ${portal.address}\r\n${session}`)).toMatch(
        /^HTTP\/1\.1 401 /,
      );
    },
  );
});

describe('bodies that trickle in', () => {
  // Sockets use real time; only the portal's own timers are moved ahead.
  it.each(['/api/login', '/api/public/celebrate', '/api/nothing'])(
    '[product §4] a caller of %s who sends too much can read why, and goes on with the same connection',
    async (path) => {
      const { hostname, port, host } = new URL(portal.address);
      const socket = connect(Number(port), hostname);
      const part = 'a'.repeat(2 * 1024 * 1024);
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
      socket.write(`${head}Content-Length: ${2 * part.length}\r\n\r\n${part}`);
      const [refused] = await once(socket, 'data');

      socket.write(`${part}GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      const [next] = await once(socket, 'data');
      socket.destroy();

      expect(String(refused)).toContain('413 Payload Too Large');
      expect(String(refused)).toContain('That is too large.');
      expect(String(next)).toContain('200 OK');
    },
  );

  it.each([
    ['POST', '/api/login', 'application/json'],
    ['POST', '/api/logout', 'application/json'],
    ['POST', '/api/nothing', 'application/json'],
    ['POST', '/api/minecraft/command', 'application/json'],
    ['POST', '/api/sftp/upload', 'multipart/form-data; boundary=x'],
    ['GET', '/healthz', 'application/json'],
    ['GET', '/api/public/live-games', 'application/json'],
    ['GET', '/', 'multipart/form-data; boundary=x'],
    ['GET', '/healthz', 'multipart/form-data; boundary=x'],
  ])('[S32] a caller of %s %s cannot hold its connection forever', async (method, path, kind) => {
    // A public read is cached after the first answer.
    if (method === 'GET') await portal.call('GET', path);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { hostname, port, host } = new URL(portal.address);
      const arrived = once(portal.app.http.server, 'request');
      const socket = connect(Number(port), hostname);
      socket.on('data', () => undefined);
      const closed = once(socket, 'close');
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${kind}\r\nContent-Length: 100\r\n\r\n{`,
      );
      await arrived;
      if (kind.startsWith('multipart')) await once(socket, 'data');
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(method === 'POST' && kind.startsWith('multipart') ? 300_001 : 30_001);
      await closed;
    } finally {
      vi.useRealTimers();
    }
  });
});
