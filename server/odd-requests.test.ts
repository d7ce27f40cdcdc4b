import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { serveStaticSite } from './http/static-site.ts';
import { startPortal, type Portal } from './portal.fixture.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(join(tmpdir(), 'blockplan-static-'));
  await writeFile(join(folder, 'a.txt'), 'public');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

describe('addresses that nobody types', () => {
  it.each(['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/%00', '/assets/..%5c..%5cx', '//x.org'])(
    'S1 there is no file at %s, and that is no fault of ours',
    async (url) => {
      const http = createHttpServer(portal.parts);
      const pages = { byPath: new Map(), shell: null, notFound: null };
      const source = { current: async () => pages, preview: async () => null };
      await serveStaticSite(http, { folder, pages: source });

      expect((await http.inject('/a.txt')).body).toBe('public');
      expect((await http.inject(url)).statusCode).toBe(404);
      await http.close();
    },
  );

  it('[product §4] an address that cannot be read is answered in one plain sentence', async () => {
    const reply = await portal.call('GET', '/%zz');

    expect([reply.status, reply.headers.get('content-type'), reply.text]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'Invalid input.',
    ]);
  });

  it.each(['//', 'http://[', '//x:99999/ws'])('S19 no socket opens at %s', async (target) => {
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

describe('bodies that trickle in', () => {
  // Sockets keep their real time: only what the portal waits for is put forward.
  it.each([
    ['/api/login', 'application/json'],
    ['/api/logout', 'application/json'],
    ['/api/nothing', 'application/json'],
    ['/api/minecraft/command', 'application/json'],
    ['/api/sftp/upload', 'multipart/form-data; boundary=x'],
  ])('S32 a caller of %s cannot hold its connection for ever', async (path, kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { hostname, port, host } = new URL(portal.address);
      const arrived = once(portal.app.http.server, 'request');
      const socket = connect(Number(port), hostname);
      socket.on('data', () => undefined);
      const closed = once(socket, 'close');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${kind}\r\nContent-Length: 100\r\n\r\n{`,
      );
      await arrived;
      if (kind.startsWith('multipart')) await once(socket, 'data');
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(kind.startsWith('multipart') ? 300_001 : 30_001);
      await closed;
    } finally {
      vi.useRealTimers();
    }
  });
});
