import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
