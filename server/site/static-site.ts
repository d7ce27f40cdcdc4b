import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { movedAddresses } from '#contract/moved-addresses';
import { Problem } from '#contract/problems';
import { acceptedEncoding, etagIn } from '../http/accepted-encoding.ts';
import { originOf } from '../http/origin.ts';
import type { Page } from './page.ts';
import type { PageSource, Pages } from './pages.ts';
import { replyWithProblem } from '../http/problem-reply.ts';
import { readSessionToken } from '../http/session.ts';

export type StaticSiteOptions = {
  readonly folder: string;
  readonly pages: PageSource;
};

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
  for (const [path, target] of Object.entries(movedAddresses)) {
    app.get(path, async ({ url }, reply) => {
      const query = /\?[^#]*/.exec(url)?.[0] ?? '';
      return reply.header('cache-control', 'no-cache').redirect(`${target}${query}`, 308);
    });
  }
  for (const path of (await pages.current()).byPath.keys()) {
    app.get(path, async (request, reply) => {
      const isPreview = previewMark.test(request.url);
      const preview = isPreview ? await pages.preview(path, request.headers.cookie) : null;
      if (preview) {
        // Drafts: whoever comes to this browser afterwards must not find them.
        reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
        return sendPage(request, reply, preview, 200);
      }
      const page = await pages.find(path);
      if (!page) return reply.callNotFound();
      // Asked again each time, answered with 304: a new version shows at once.
      reply.header('cache-control', 'no-cache');
      return sendPage(request, reply, page, 200);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = pageOfNothing(await pages.current());
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    if (isApi || !page || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return replyWithProblem(new Problem('no-such-call'), request, reply);
    }
    reply.header('cache-control', 'no-cache');
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
  const isNobody = readSessionToken(request.headers.cookie) === null;
  const documents = page.at(originOf(request, null));
  const document = isNobody ? documents.forNobody : documents.whole;
  const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  const etag = etagIn(encoding, document.etag);
  reply.headers({
    'content-security-policy': page.contentSecurityPolicy,
    vary: 'accept-encoding, cookie',
    etag,
  });
  const isKnown = status === 200 && request.headers['if-none-match']?.includes(etag) === true;
  if (isKnown) return reply.status(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  const body = encoding ? await document.encoded(encoding) : document.plain;
  return reply.status(status).type('text/html; charset=utf-8').send(body);
}
