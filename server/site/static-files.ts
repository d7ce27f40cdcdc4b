import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built files of the browser's side; those with a hash in their name are kept for a year. */
export async function serveStaticFiles(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    // The template of pages is no page.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
