import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { problems } from '#contract/problem-table';
import type { Database } from '../database/database.ts';
import { asProblem } from './problem-reply.ts';

type Dependencies = {
  readonly database: Pick<Database, 'isAnswering' | 'isWritable'>;
  readonly uploads: { readonly hasRoom: () => Promise<boolean> };
};

export type PortalHealth = {
  /** Keeps answering requests, but reports for a while that no more should be sent here. */
  readonly leave: (forMs: number) => Promise<void>;
};

const noStore = { 'cache-control': 'no-store' };
const diskFull = problems['disk-full'];
/**
 * While the disk is full, a write is tried at most this often, no matter how many requests arrive.
 */
const tryAgainMs = 5000;

/**
 * `/healthz`: the process is running. `/readyz`: the database answers, and once a call has failed
 * because a disk was full, database and uploads can be written again (product §3).
 */
export function serveHealth(http: FastifyInstance, dependencies: Dependencies): PortalHealth {
  const { database } = dependencies;
  const isDiskFull = watchDisk(http, dependencies);
  let isLeaving = false;

  http.get('/healthz', async (_request, reply) =>
    reply.headers(noStore).type('text/plain').send('ok'),
  );
  http.get('/readyz', async (_request, reply) => {
    const problem = await findProblem();
    return reply
      .status(problem === null ? 200 : 503)
      .headers(noStore)
      .type('text/plain')
      .send(problem ?? 'ready');
  });

  async function findProblem(): Promise<string | null> {
    if (isLeaving) return 'The portal is stopping.';
    if (!(await database.isAnswering())) return 'The database is not answering.';
    return (await isDiskFull()) ? diskFull.sentence : null;
  }

  return {
    leave: async (forMs) => {
      isLeaving = true;
      await wait(forMs);
    },
  };
}

function watchDisk(
  http: FastifyInstance,
  { database, uploads }: Dependencies,
): () => Promise<boolean> {
  let isFull = false;
  let lastTry: { readonly at: number; readonly isWritable: Promise<boolean> } | null = null;
  http.addHook('onError', (_request, _reply, error, done) => {
    if (asProblem(error).code === 'disk-full') isFull = true;
    done();
  });

  async function isEverythingWritable(): Promise<boolean> {
    return (await database.isWritable()) && (await uploads.hasRoom());
  }

  return async () => {
    if (!isFull) return false;
    const at = performance.now();
    if (lastTry === null || at - lastTry.at > tryAgainMs) {
      lastTry = { at, isWritable: isEverythingWritable() };
    }
    if (await lastTry.isWritable) {
      isFull = false;
      lastTry = null;
    }
    return isFull;
  };
}
