import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems';
import type { Encoding, Page } from './page.ts';
import type { PageSource, Pages } from './pages.ts';
import { replyWithProblem } from './problem-reply.ts';

export type StaticSiteOptions = {
  readonly folder: string;
  readonly pages: PageSource;
};

/** Sent with everything; pages add their Content-Security-Policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** The browser's side: prerendered pages from memory, files that carry their hash for a year. */
export async function serveStaticSite(
  app: FastifyInstance,
  { folder, pages }: StaticSiteOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    // Pages are sent with their policy, by their address, and not as files.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  for (const path of (await pages.current()).byPath.keys()) {
    app.get(path, async (request, reply) => {
      const isPreview = previewMark.test(request.url);
      const preview = isPreview ? await pages.preview(path, request.headers.cookie) : null;
      if (preview) reply.header('x-robots-tag', 'noindex');
      const page = preview ?? (await pages.current()).byPath.get(path);
      if (!page) return reply.callNotFound();
      return sendPage(request, reply, page, 200);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = pageOfNothing(await pages.current());
    const isApi = request.url.startsWith('/api/');
    if (isApi || !page || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return replyWithProblem(new Problem('no-such-call'), request, reply);
    }
    return sendPage(request, reply, page, 404);
  });
}

const previewMark = /[?&]preview=/;

function pageOfNothing({ notFound, shell }: Pages): Page | null {
  return notFound ?? shell;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: 200 | 404,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': page.contentSecurityPolicy,
    // Asked again each time, answered with 304: a new version shows at once.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  const body = encoding ? await page.encoded(encoding) : page.plain;
  return reply.status(status).type('text/html; charset=utf-8').send(body);
}

function acceptedEncoding(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
