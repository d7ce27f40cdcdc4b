import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContent } from '#contract/content/content-editing';
import { pagePaths, pathsWithId, sitemapPaths } from '#contract/pages/page-addresses';
import { Problem } from '#contract/problems';
import { bareAddress, findRoute, notFoundPath, redirects } from '#contract/pages/route-table';
import { escapeHtml } from '#contract/text/escape-html';
import { checkAccess } from '../http/access/access.ts';
import { getOrigin } from '../http/access/origin.ts';
import { replyWithProblem } from '../http/problem-reply.ts';
import { sendPrepared } from '../http/response-cache.ts';
import { readSessionToken, type FindSession } from '../http/access/session.ts';
import type { PageCache, PageRequest } from './page-cache.ts';

export type SiteRoutesOptions = {
  readonly pages: PageCache;
  readonly publicUrl: URL | null;
  readonly isSample: boolean;
  readonly content: () => PublicContent;
  readonly contentWithDrafts: () => Promise<PublicContent>;
  readonly findSession: FindSession;
  readonly now: () => number;
};

const previewMark = /[?&]preview=/;

/** Every page, the not-found page for any other address, and the files that crawlers request. */
export function servePages(http: FastifyInstance, options: SiteRoutesOptions): void {
  const { pages } = options;
  const originForPages = createPageOrigins(options.now);

  function toPageRequest(request: FastifyRequest, path: string): PageRequest {
    const isSignedOut = readSessionToken(request.headers.cookie) === null;
    const origin = getOrigin(request, options.publicUrl);
    const search = new URLSearchParams(/\?([^#]*)/.exec(request.url)?.[1]);
    if (origin === null || options.publicUrl) return { path, search, isSignedOut, origin };
    // Pages for a made-up host contain no absolute URLs.
    return { path, search, isSignedOut, origin: originForPages(origin, request.socket) };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    const wanted = toPageRequest(request, path);
    const isPreview = previewMark.test(request.url) && (await maySeeDrafts(request, options));
    const page = isPreview
      ? await pages.preview(wanted, await options.contentWithDrafts())
      : await pages.get(wanted);
    return page ? sendPrepared(request, reply, page) : sendNotFound(request, reply);
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const page = await pages.get(toPageRequest(request, notFoundPath));
    if (!page) throw new Error('The not-found page is always there');
    return sendPrepared(request, reply, page, 404);
  }

  for (const path of pagePaths.filter((each) => each !== notFoundPath)) {
    http.get(path, (request, reply) => sendPage(request, reply, path));
  }
  for (const pattern of pathsWithId) {
    http.get(pattern, (request, reply) => {
      const path = request.url.replace(/[?#].*/s, '');
      const isPage = findRoute(path).path === pattern;
      return isPage ? sendPage(request, reply, bareAddress(path)) : sendNotFound(request, reply);
    });
  }
  for (const [path, target] of Object.entries(redirects)) {
    http.get(path, async ({ url }, reply) => {
      const query = /\?[^#]*/.exec(url)?.[0] ?? '';
      return reply.header('cache-control', 'no-cache').redirect(`${target}${query}`, 308);
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    if (isApi || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return replyWithProblem(new Problem('no-such-call'), request, reply);
    }
    return sendNotFound(request, reply);
  });
  serveSiteFiles(http, options);
}

/** Everyone else gets the published page. */
async function maySeeDrafts(
  { headers }: FastifyRequest,
  { findSession }: SiteRoutesOptions,
): Promise<boolean> {
  const token = readSessionToken(headers.cookie);
  const session = token ? await findSession(token) : null;
  try {
    const { user } = checkAccess('admin', session?.user ?? null);
    return user.mustChangePassword !== true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Files that search engines and home screens request. */
function serveSiteFiles(http: FastifyInstance, options: SiteRoutesOptions): void {
  const origin = (request: FastifyRequest) => getOrigin(request, options.publicUrl) ?? '';
  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin(request)}/sitemap.xml\n`),
  );
  http.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(buildSitemap(origin(request), options.isSample ? [] : sitemapPaths)),
  );
  http.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(buildManifest(options.content()))),
  );
}

function buildSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths
    .toSorted()
    .map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function buildManifest({ site }: PublicContent) {
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

/** The built files of web/; browsers keep those with a hash in their name for a year. */
export async function serveStaticFiles(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(async (files) => {
    // An address that can be no file, such as `//maps`, is like any other that does not exist.
    files.setErrorHandler((error, request, reply) =>
      isImpossiblePath(error) ? reply.callNotFound() : replyWithProblem(error, request, reply),
    );
    await files.register(fastifyStatic, staticFilesOptions(folder));
  });
}

function isImpossiblePath(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_STATIC_FORBIDDEN_PATH';
}

function staticFilesOptions(folder: string): FastifyStaticOptions {
  return {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    // The page template is not a page, and a folder is not a file.
    allowedPath: (path) => !path.endsWith('.html') && !/\/\.?$/.test(path),
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  };
}

/** A portal has one address or a few. */
const heldAtMost = 4;
/** After this time a name makes room for the next one, however often it is used. */
const heldMs = 60_000;

type Socket = Pick<FastifyRequest['socket'], 'localAddress' | 'localPort'>;

/**
 * Which origins get their own pages when PUBLIC_URL is not set. Anyone can make up a `Host`, so only a
 * few names get them; the portal's own addresses do not count toward that limit. Names take turns,
 * because made-up ones could be used more often than the real one.
 */
function createPageOrigins(now: () => number): (origin: string, socket: Socket) => string | null {
  const heldSince = new Map<string, number>();

  return (origin, socket) => {
    if (isOwnAddress(origin, socket) || heldSince.has(origin)) return origin;
    const at = now();
    if (heldSince.size >= heldAtMost) {
      // The name that was held first comes first.
      const [oldest = '', since = at] = heldSince.entries().next().value ?? [];
      if (at - since < heldMs) return null;
      heldSince.delete(oldest);
    }
    heldSince.set(origin, at);
    return origin;
  };
}

function isOwnAddress(origin: string, { localAddress, localPort }: Socket): boolean {
  const { hostname, port, protocol } = new URL(origin);
  if (Number(port || (protocol === 'https:' ? 443 : 80)) !== localPort) return false;
  const address = localAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  const own = ['localhost', '127.0.0.1', '[::1]', address, `[${address}]`];
  return own.includes(hostname);
}
