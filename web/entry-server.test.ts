import { describe, expect, it } from 'vitest';

import { testContent } from './content/test-content.fixture.ts';
import { publicPaths, renderPage, renderParts } from './entry-server.tsx';
import { findRoute } from './route-table.ts';

const makings = { content: testContent, year: 2026, isPreview: false, isSample: false };
const render = (path: string) => renderParts(path, makings);

const isMoved = (path: string) => path === '/wsdot-reports';
const isGuarded = (path: string) => findRoute(path).access !== 'public';
const openPaths = publicPaths.filter((path) => !isMoved(path) && !isGuarded(path));

describe('prerendered pages', () => {
  it.each(openPaths)('%s has one h1, its landmarks, a title and a description', async (path) => {
    const { html, head } = await render(path);

    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    for (const landmark of ['<header', '<main id="main"', '<footer', 'href="#main"']) {
      expect(html).toContain(landmark);
    }
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html).not.toContain('<script');
  });

  it.each(publicPaths.filter(isGuarded))('[§4] %s shows only the spinner', async (path) => {
    const { html, head } = await render(path);

    expect(html).toContain('role="status"');
    expect(html).not.toContain('<h1');
    expect(head).toContain('noindex');
  });

  it.each(['/auth', '/admin'])(
    '%s has no form that could be sent before its code',
    async (path) => {
      const { html } = await render(path);

      expect(html).not.toContain('<form');
      expect(html).not.toContain('type="password"');
    },
  );

  it('[§7] /privacy says how long hashes and deleted files are kept', async () => {
    const { html } = await render('/privacy');
    const words = html.replaceAll(/<!-- -->/g, '');

    expect(words).toContain('back into an address: 14 days');
    expect(words).toContain('which tells nobody the text: 2 days');
    expect(words).toContain('30 days in its trash');
  });

  it('[§2] an address that is not there has exactly its words', async () => {
    const { html } = await render('/404');

    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  });

  it('[§2] home has its banner, its guide and its seven cards in order', async () => {
    const { html } = await render('/');
    const words = [
      'Urban planning education through Minecraft',
      'Server Connection Guide',
      '40817',
      'Java Edition',
      'Bedrock Edition',
      'View Detailed Connection Instructions',
      'Explore the server world in real-time',
      'Access learning materials and activities',
      'Share your feedback and experiences',
      'Stay updated with program news',
      'Transportation planning reports',
      'Educational video playlists',
      'Interactive ArcGIS stories',
    ];

    const places = words.map((each) => html.indexOf(each));

    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('[product §5] the old address of the reports leads on without a script', async () => {
    const { head, html } = await render('/wsdot-reports');

    expect(head).toContain('content="0; url=/wasdot-reports"');
    expect(html).toContain('href="/wasdot-reports"');
  });

  it('[product §5] another content makes other pages, and the page carries it', async () => {
    const content = {
      ...testContent,
      site: { ...testContent.site, title: 'Fjord & <Town>', serverAddress: 'play.fjord.example' },
      links: { ...testContent.links, survey: 'https://forms.example.org/s' },
    };
    const template = '<!--app-head--><!--app-html--><!--app-content-->';

    const page = await renderPage('/', { ...makings, content, template });

    expect(page).toContain('<title>Fjord &amp; &lt;Town');
    expect(page).toContain('play.fjord.example');
    expect(page).toContain('href="https://forms.example.org/s"');
    expect(page.split('id="page-content">')[1]).not.toContain('<Town');
    expect(page).not.toContain('This is a preview');
  });

  it('[product §5] a preview says that it is one, and is not for search engines', async () => {
    const { html, head } = await renderParts('/maps', { ...makings, isPreview: true });

    expect(html).toContain('This is a preview');
    expect(head).toContain('noindex');
  });

  it.each(publicPaths.filter((path) => !isMoved(path)))(
    '[product §5] %s of a sample class says that it is one',
    async (path) => {
      const sample = await renderParts(path, { ...makings, isSample: true });
      const real = await render(path);

      expect(sample.html).toContain('Everything here is sample data');
      expect(sample.head).toContain('noindex');
      expect(real.html).not.toContain('sample data');
    },
  );

  it.each(openPaths)('[product §5] %s contacts nobody before a press', async (path) => {
    const { html, head } = await render(path);

    expect(html).not.toMatch(/<iframe|<img[^>]+src="http|<link[^>]+href="http/);
    expect(head).not.toMatch(/(src|href)="http/);
  });
});
