import { describe, expect, it } from 'vitest';

import { publicPaths, render } from './entry-server.tsx';
import { findRoute } from './route-table.ts';

const isMoved = (path: string) => path === '/wsdot-reports';
const isGuarded = (path: string) => findRoute(path).access === 'admin';
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
});
