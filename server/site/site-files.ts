import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Content } from '#contract/content';
import { originOf } from '../http/origin.ts';
import type { PageSource } from './pages.ts';

export type SiteFilesParts = {
  readonly pages: PageSource;
  readonly publicUrl: URL | null;
  readonly content: () => Content;
};

/** What search engines and home screens ask a site for. */
export function serveSiteFiles(http: FastifyInstance, parts: SiteFilesParts): void {
  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${ownOrigin(request, parts)}/sitemap.xml\n`),
  );
  http.get('/sitemap.xml', async (request, reply) => {
    const { byPath } = await parts.pages.current();
    const paths = [...byPath].filter(([, page]) => page.isIndexed).map(([path]) => path);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemapOf(ownOrigin(request, parts), paths));
  });
  http.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(parts.content()))),
  );
}

function ownOrigin(request: FastifyRequest, { publicUrl }: SiteFilesParts): string {
  return originOf(request, publicUrl) ?? '';
}

function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths
    .toSorted()
    .map((path) => `  <url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function manifestOf({ site }: Content) {
  return {
    name: site.title,
    short_name: site.title,
    start_url: '/',
    display: 'browser',
    background_color: '#F6F7F3',
    theme_color: '#0B5F73',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
