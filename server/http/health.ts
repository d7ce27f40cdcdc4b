import type { FastifyInstance } from 'fastify';

/** `/healthz` while the process lives, `/readyz` once the database answers (product §3). */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'The database does not answer.');
  });
}
