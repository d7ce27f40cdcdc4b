import type { FastifyInstance } from 'fastify';
import { problems } from '#contract/problem-table';
import type { Database } from '../database/database.ts';

type Health = Pick<Database, 'isAnswering' | 'isWritable'>;

const noStore = { 'cache-control': 'no-store' };
const diskFull = problems['disk-full'];
/** While the disk is full, a write is tried this often at most, however often someone asks. */
const tryAgainMs = 5000;

/**
 * `/healthz`: the process is running. `/readyz`: the database answers, and once a call has failed
 * because the disk was full, it can be written to again (product §3).
 */
export function serveHealth(http: FastifyInstance, database: Health): void {
  const isDiskFull = watchDisk(http, database);

  http.get('/healthz', async (_request, reply) =>
    reply.headers(noStore).type('text/plain').send('ok'),
  );
  http.get('/readyz', async (_request, reply) => {
    const problem = (await database.isAnswering())
      ? (await isDiskFull())
        ? diskFull.sentence
        : null
      : 'The database is not answering.';
    return reply
      .status(problem === null ? 200 : 503)
      .headers(noStore)
      .type('text/plain')
      .send(problem ?? 'ready');
  });
}

function watchDisk(http: FastifyInstance, database: Health): () => Promise<boolean> {
  let isFull = false;
  let lastTry: { readonly at: number; readonly isWritable: Promise<boolean> } | null = null;
  http.addHook('onSend', (_request, reply, _body, done) => {
    if (reply.statusCode === diskFull.status) isFull = true;
    done();
  });

  return async () => {
    if (!isFull) return false;
    const at = performance.now();
    if (lastTry === null || at - lastTry.at > tryAgainMs) {
      lastTry = { at, isWritable: database.isWritable() };
    }
    if (await lastTry.isWritable) {
      isFull = false;
      lastTry = null;
    }
    return isFull;
  };
}
