import type { FastifyInstance } from 'fastify';

/** What was true a moment ago helps nobody. */
const asOfNow = { 'cache-control': 'no-store' };

/** `/healthz` while the process lives, `/readyz` once the database answers (product §3). */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.headers(asOfNow).type('text/plain').send('ok'),
  );
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .status(ready ? 200 : 503)
      .headers(asOfNow)
      .type('text/plain')
      .send(ready ? 'ready' : 'The database does not answer.');
  });
}
