import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { problems, type ProblemCode } from '#contract/problem-table';
import type { Database } from '../../database/database.ts';
import { asProblem } from '../problem-reply.ts';

type Dependencies = {
  readonly database: Pick<Database, 'isAnswering' | 'isWritable'>;
  readonly uploads: { readonly hasRoom: () => Promise<boolean> };
};

export type PortalHealth = {
  /** Keeps answering requests, but reports for a while that no more should be sent here. */
  readonly leave: (forMs: number) => Promise<void>;
};

const noStore = { 'cache-control': 'no-store' };
/** A write that fails with one of these may do so again, whatever the reads say. */
const writeProblems: ReadonlySet<ProblemCode> = new Set([
  'disk-full',
  'read-only',
  'database-unavailable',
]);
/**
 * While nothing can be written, a write is tried at most this often, no matter how many requests arrive.
 */
const tryAgainMs = 5000;

/**
 * `/healthz`: the process is running. `/readyz`: the database answers, and once a call has failed
 * because nothing could be written, database and uploads can be written again (product §3).
 */
export function serveHealth(http: FastifyInstance, dependencies: Dependencies): PortalHealth {
  const { database } = dependencies;
  const findWriteProblem = watchWrites(http, dependencies);
  let isLeaving = false;

  http.get('/healthz', async (_request, reply) =>
    reply.headers(noStore).type('text/plain').send('ok'),
  );
  http.get('/readyz', async (_request, reply) => {
    const problem = await findProblem();
    reply.headers(noStore).type('text/plain');
    if (problem === null) return reply.send('ready');
    return reply.status(503).header('x-problem', problem).send(problems[problem].sentence);
  });

  async function findProblem(): Promise<ProblemCode | null> {
    if (isLeaving) return 'portal-stopping';
    if (!(await database.isAnswering())) return 'database-unavailable';
    return findWriteProblem();
  }

  return {
    leave: async (forMs) => {
      isLeaving = true;
      await wait(forMs);
    },
  };
}

function watchWrites(
  http: FastifyInstance,
  { database, uploads }: Dependencies,
): () => Promise<ProblemCode | null> {
  let problem: ProblemCode | null = null;
  let lastTry: { readonly at: number; readonly isWritable: Promise<boolean> } | null = null;
  http.addHook('onError', (_request, _reply, error, done) => {
    const { code } = asProblem(error);
    if (writeProblems.has(code)) problem = code;
    done();
  });

  async function isEverythingWritable(): Promise<boolean> {
    return (await database.isWritable()) && (await uploads.hasRoom());
  }

  return async () => {
    if (problem === null) return null;
    const at = performance.now();
    if (lastTry === null || at - lastTry.at > tryAgainMs) {
      lastTry = { at, isWritable: isEverythingWritable() };
    }
    if (await lastTry.isWritable) {
      problem = null;
      lastTry = null;
    }
    return problem;
  };
}
