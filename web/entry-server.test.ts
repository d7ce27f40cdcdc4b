import { describe, expect, it } from 'vitest';

import { pagePaths } from '#contract/pages/page-addresses';
import { routeTable } from '#contract/pages/route-table';
import { testContent } from './content/test-content.fixture.ts';
import { pageSources } from './page-sources.ts';
import { context, isGuarded, openPaths, render } from './testing/render-page.fixture.ts';

const pageFiles = Object.keys(import.meta.glob('./pages/**/*-page.tsx'));

describe('the code of a page', () => {
  it.each(routeTable.filter(({ access }) => access === 'public'))(
    'of $path is named by the document when the build has it',
    async ({ path }) => {
      const source = pageSources[path] ?? '';
      expect(pageFiles).toContain(`./${source}`);

      const { head } = await render(path.replace(':id', 'a1'), {
        manifest: { [source]: { file: 'assets/page.js' } },
      });

      expect(head).toContain(
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/page.js">',
      );
    },
  );
});

describe('rendered pages', () => {
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

  const longPaths: readonly string[] = ['/privacy', '/accessibility'];
  it.each(openPaths.filter((path) => !longPaths.includes(path)))(
    '[design] %s has at most 400 words',
    async (path) => {
      const { html } = await render(path);
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];

      const seen = main
        .replaceAll(/<(noscript|style|svg).*?<\/\1>/gs, '')
        .replaceAll(/<[^>]+>/g, ' ');
      const words = seen.split(/\s+/).filter((word) => word !== '');

      expect(words.length).toBeGreaterThan(10);
      expect(words.length).toBeLessThanOrEqual(400);
    },
  );

  it.each(pagePaths.filter(isGuarded))('[§4] %s shows only the spinner', async (path) => {
    const { html, head } = await render(path);

    expect(html).toContain('role="status"');
    expect(html).not.toContain('<h1');
    expect(head).toContain('noindex');
  });

  it.each(['/auth', '/admin'])(
    '%s has no form that a browser could send by itself: the password would be in the address',
    async (path) => {
      const { html } = await render(path);

      expect(html).toContain('type="password"');
      const forms = html.match(/<form[^>]*>/g) ?? [];
      expect(forms.length).toBeGreaterThan(0);
      expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([]);
    },
  );

  it('[§4] /privacy says where text is kept that was not sent', async () => {
    const { html } = await render('/privacy');

    expect(html).toContain('What you have not sent yet stays in this browser');
  });

  it('[§7] /privacy says how long hashes and deleted files are kept', async () => {
    const { html } = await render('/privacy');
    const words = html.replaceAll(/<!-- -->/g, '');

    expect(words).toContain('scrambled so that nobody can read the address: 14 days');
    expect(words).toContain('only to spot repeats: 2 days');
    expect(words).toContain('30 days in its trash');
  });

  it('[§2] an unknown address has exactly this text', async () => {
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

  it('[§2] the PDF of a report is on another host and opens in a new tab, as announced', async () => {
    const reports = testContent.reports.map((report) => ({
      ...report,
      pdfUrl: 'https://city.example/report.pdf',
    }));

    const { html } = await render('/wasdot-reports', { content: { ...testContent, reports } });

    const link = /<a [^>]*report\.pdf[^>]*>.*?<\/a>/.exec(html)?.[0];
    expect(link).toContain('target="_blank"');
    expect(link).toContain('in a new tab');
  });

  it('[product §5] different content makes a different page', async () => {
    const content = {
      ...testContent,
      site: { ...testContent.site, title: 'Fjord & <Town>', serverAddress: 'play.fjord.example' },
      links: { ...testContent.links, survey: 'https://forms.example.org/s' },
    };

    const { head, html, state } = await render('/', { content });

    expect(head).toContain('<title>Fjord &amp; &lt;Town');
    expect(html).toContain('play.fjord.example');
    expect(html).toContain('href="https://forms.example.org/s"');
    expect(html).not.toContain('This is a preview');
    expect(state).not.toContain('<Town');
    expect(JSON.parse(state)).toMatchObject({ content });
  });

  it('[§4] a page for a browser without a session cookie says that nobody is signed in', async () => {
    const asVisitor = await render('/video', { isSignedOut: true });
    const withCookie = await render('/video');

    expect(JSON.parse(asVisitor.state)).toMatchObject({
      queries: { queries: [{ queryKey: ['/api/user'], state: { data: null } }] },
    });
    expect(JSON.parse(withCookie.state)).toMatchObject({ queries: { queries: [] } });
  });

  it('[§4] a guarded page renders a spinner for visitors, and the browser then redirects them', async () => {
    const { html } = await render('/server-control', { isSignedOut: true });

    expect(html).toContain('role="status"');
  });

  it('the code of a page is fetched beside the entry script', async () => {
    const manifest = {
      'pages/video/videos-page.tsx': { file: 'assets/other.js' },
      'pages/maps/maps-page.tsx': { file: 'assets/maps.js', imports: ['_parts.js', '_entry.js'] },
      '_parts.js': { file: 'assets/parts.js', imports: ['_entry.js'] },
      '_entry.js': { file: 'assets/entry.js' },
    };
    const template = context.template.replace(
      '</head>',
      '<script type="module" src="/assets/entry.js"></script></head>',
    );

    const { head } = await render('/maps', { manifest, template });

    const files = [
      ...head.matchAll(/<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)"/g),
    ];
    expect(files.map(([, file]) => file)).toEqual(['/assets/maps.js', '/assets/parts.js']);
  });

  it('[product §5] /video promises no number of videos that the content might not have', async () => {
    const { head } = await render('/video');

    expect(head).toContain('content="Short videos about how cities work."');
  });

  it('[design] a page names the manifest that gives the portal its icon on a home screen', async () => {
    expect((await render('/maps')).head).toContain(
      '<link rel="manifest" href="/site.webmanifest">',
    );
  });

  it('[product §3] only public pages name their canonical address', async () => {
    expect((await render('/maps')).head).toContain('<link rel="canonical" href="/maps">');
    expect((await render('/server-control')).head).not.toContain('canonical');
    expect((await render('/404')).head).not.toContain('canonical');
  });

  it('[product §5] a preview says that it is one, and is not for search engines', async () => {
    const { html, head } = await render('/maps', { isPreview: true });

    expect(html).toContain('This is a preview');
    expect(head).toContain('noindex');
  });

  it.each(pagePaths)('[product §5] %s of a sample class says that it is one', async (path) => {
    const sample = await render(path, { isSample: true });
    const real = await render(path);

    expect(sample.html).toContain('Everything here is made up');
    expect(sample.head).toContain('noindex');
    expect(real.html).not.toContain('made up');
  });

  it.each(openPaths)('[product §5] %s contacts nobody before a click', async (path) => {
    const { html, head } = await render(path);

    expect(html).not.toMatch(/<iframe|<img[^>]+src="http|<link[^>]+href="http/);
    expect(head).not.toMatch(/(src|href)="http/);
  });
});
