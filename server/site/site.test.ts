import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PublicContent } from '#contract/content/content-editing';
import { createHttpServer } from '../http/http-server.ts';
import { serveStaticFiles } from './site-routes.ts';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';
import { makeTestSite, type TestSite } from '../testing/site.fixture.ts';

const Manifest = z.looseObject({ icons: z.array(z.object({ src: z.string() })) });

let site: TestSite;
let portal: Portal;
beforeAll(async () => {
  site = await makeTestSite();
  portal = await startPortal({}, { site });
});
afterAll(async () => {
  await portal.close();
  await site.remove();
});

it.each(['/api', '/api?a=1', '/api/', '/api/x', '/api//x', '/api/%00'])(
  '[product §4] %s is a 404 with a plain sentence',
  async (path) => {
    const reply = await portal.call('GET', path);

    expect([reply.status, reply.headers.get('content-type'), reply.text]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'There is no page at this address.',
    ]);
  },
);

it.each([
  { name: '//maps', path: '//maps' },
  { name: '/maps//', path: '/maps//' },
  { name: '///x', path: '///x' },
  { name: '/%00', path: '/%00' },
  { name: 'a path of 5,000 letters', path: `/${'x'.repeat(5000)}` },
])(
  '[§2] $name, which can be no page or file, is answered with the not-found page',
  async ({ path }) => {
    const page = await portal.app.http.inject(path);
    const checked = await portal.app.http.inject({ method: 'HEAD', url: path });
    const posted = await portal.app.http.inject({ method: 'POST', url: path });

    expect([page.statusCode, page.headers['content-type'], page.headers['x-problem']]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
    ]);
    expect(page.body).toContain('404 Page Not Found');
    expect([checked.statusCode, checked.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect([posted.statusCode, posted.headers['x-problem']]).toEqual([404, 'no-such-call']);
  },
);

it('[§1] /favicon.ico is served to clients that have not read a page', async () => {
  const http = createHttpServer(portal.dependencies);
  const folder = fileURLToPath(new URL('../../web/public', import.meta.url));
  await serveStaticFiles(http, folder);
  onTestFinished(async () => http.close());

  const { statusCode, headers, rawPayload } = await http.inject('/favicon.ico');

  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  // An icon with three pictures; the first is a PNG of 16 pixels.
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('0000010003001010');
  expect(rawPayload.subarray(54, 58).toString('latin1')).toBe('\x89PNG');
});

it('[design] the manifest has the name of the site and icons that exist', async () => {
  const reply = await portal.call('GET', '/site.webmanifest');

  expect(reply.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = Manifest.parse(reply.json());
  const content = PublicContent.parse((await portal.call('GET', '/api/content')).json());
  expect(manifest).toMatchObject({ name: content.site.title, start_url: '/' });
  const files = readdirSync(new URL('../../web/public', import.meta.url));
  for (const { src } of manifest.icons) expect(files).toContain(src.slice(1));
});

describe('[product §3] what a document tells other sites', () => {
  const asks = (path: string, host: string, from = portal) =>
    from.app.http.inject({ url: path, headers: { host } });
  const readAddresses = (html: string) =>
    [
      /<meta property="og:url" content="([^"]*)"/,
      /<meta property="og:image" content="([^"]*)"/,
      /<link rel="canonical" href="([^"]*)"/,
    ].map((tag) => tag.exec(html)?.[1]);
  const at = (origin: string, path: string) => [
    `${origin}${path}`,
    `${origin}/social-card.png`,
    `${origin}${path}`,
  ];

  it.each(['/privacy', '/', '/community'])('%s has the address of the request', async (path) => {
    const one = await asks(path, 'plan.example:8080');
    const other = await asks(path, '[::1]');

    expect(readAddresses(one.body)).toEqual(at('http://plan.example:8080', path));
    expect(readAddresses(other.body)).toEqual(at('http://[::1]', path));
    expect(one.headers.etag).not.toBe(other.headers.etag);
    expect((await asks(path, 'plan.example:8080')).headers.etag).toBe(one.headers.etag);
  });

  it('has relative addresses for an invalid host, and if too many hosts are made up', async () => {
    let nowMs = Date.parse('2026-11-21T22:00:00Z');
    const own = await startPortal({}, { site, now: () => nowMs });
    onTestFinished(own.close);
    expect(readAddresses((await asks('/privacy', 'x"><script>', own)).body)).toEqual(
      at('', '/privacy'),
    );

    const hosts = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'a.example'];
    const collectOrigins = async (names: readonly string[]) => {
      const origins = [];
      for (const host of names)
        origins.push(readAddresses((await asks('/privacy', host, own)).body)[0]);
      return origins;
    };
    expect(await collectOrigins(hosts)).toEqual([
      ...hosts.slice(0, 4).map((host) => `http://${host}/privacy`),
      '/privacy',
      'http://a.example/privacy',
    ]);

    // The portal's own address does not count. Names that are used all the time do not keep another
    // one out.
    const { text } = await own.call('GET', '/privacy');
    expect(readAddresses(text)).toEqual(at(own.address, '/privacy'));
    nowMs += 40_000;
    expect(await collectOrigins(['real.example'])).toEqual(['/privacy']);
    await collectOrigins(hosts);
    nowMs += 21_000;
    expect(await collectOrigins(['real.example', 'a.example', 'b.example'])).toEqual([
      'http://real.example/privacy',
      'http://a.example/privacy',
      'http://b.example/privacy',
    ]);
  });

  it('has the address from PUBLIC_URL, whatever the request says', async () => {
    const own = await startPortal({ PUBLIC_URL: 'https://plan.example' }, { site });
    onTestFinished(own.close);

    expect(readAddresses((await asks('/privacy', 'other.example', own)).body)).toEqual(
      at('https://plan.example', '/privacy'),
    );
  });
});

it('[§6] shows drafts to administrators only, and to none who must change the password first', async () => {
  const own = await startPortal({}, { site });
  onTestFinished(own.close);
  const admin = await own.signInAdmin();
  const { cookie: student } = await own.aStudent();
  const isPreview = async (cookie: string | null) => {
    const { status, headers } = await own.call('GET', '/privacy?preview=1', undefined, { cookie });
    expect(status).toBe(200);
    return headers.get('x-robots-tag') === 'noindex';
  };

  expect([await isPreview(null), await isPreview(student), await isPreview(admin)]).toEqual([
    false,
    false,
    true,
  ]);
  const { queries } = own.dependencies.database;
  await queries.updateTable('users').set({ mustChangePassword: 1 }).execute();
  expect(await isPreview(admin)).toBe(false);
});

describe('[product §5] a moved address', () => {
  it.each([
    { method: 'GET', asked: '', leads: '' },
    { method: 'HEAD', asked: '', leads: '' },
    { method: 'GET', asked: '/', leads: '' },
    { method: 'GET', asked: '?year=2026&a=%2F', leads: '?year=2026&a=%2F' },
  ])('$method /wsdot-reports$asked redirects with its query', async ({ method, asked, leads }) => {
    const reply = await portal.call(method, `/wsdot-reports${asked}`);

    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toBe(`/wasdot-reports${leads}`);
    expect(reply.text).toBe('');
  });
});
