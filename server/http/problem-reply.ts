import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { problemDetailPrefix } from '#contract/endpoint';
import type { ProblemCode } from '#contract/problem-table';
import { Problem } from '#contract/problems';
import { getOutage } from '../database/engines/database-error.ts';
import { isCallerGone } from './request-abort.ts';

/** A restarted database is back by then. */
const retryAfterSeconds = 5;

/** Fastify's own errors, as our problems. */
const fastifyProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-kind',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_BAD_URL: 'invalid-input',
  FST_ERR_ASYNC_CONSTRAINT: 'invalid-input',
};

/** What the log may say about a request: never its URL, its query, or who made it. */
export function describeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { requestId: id, method, route: routeOptions.url ?? 'none' };
}

/** The only error handler: status, one plain sentence as the body, the code in `x-problem`. */
export function replyWithProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = asProblem(error);
  if (problem.status >= 500) {
    logFailure(request, error);
    // A person can report this id, and the log has the same one.
    reply.header('x-request-id', request.id);
  }
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfterSeconds)));
  }
  if (problem.fileBytes !== undefined) {
    reply.header('content-range', `bytes */${problem.fileBytes}`);
  }
  for (const [name, value] of Object.entries(problem.details)) {
    reply.header(problemDetailPrefix + name, value);
  }
  // Fastify closes the connection, and a caller who is still sending then never reads the answer. What is left of the
  // body is skipped, for as long as `limitBodyTime` allows.
  if (problem.status === 413) reply.removeHeader('connection');
  return reply
    .status(problem.status)
    .headers({ 'x-problem': problem.code, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(problem.message);
}

/** A caller who leaves early, or signs out before the end, is not a failure of the portal. */
function logFailure(request: FastifyRequest, error: unknown): void {
  const about = { ...describeRequest(request), err: error };
  if (isCallerGone(error)) request.log.debug(about, 'request canceled');
  else request.log.error(about, 'request failed');
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isFastifyError(error)) {
    const code = fastifyProblems[error.code];
    if (code) return new Problem(code, { cause: error });
    if (error.statusCode === 400) return new Problem('invalid-input', { cause: error });
  }
  const outage = getOutage(error);
  if (outage === 'disk-full') return new Problem('disk-full', { cause: error });
  if (outage === 'read-only') return new Problem('read-only', { cause: error });
  if (outage === 'unavailable') {
    return new Problem('database-unavailable', { cause: error, retryAfterSeconds });
  }
  return new Problem('went-wrong', { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Parses one part of a request; the first error becomes the sentence of a 400. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: nameTheField });
  if (parsed.success) return parsed.data;
  throw new Problem('invalid-input', {
    sentence: parsed.error.issues[0]?.message ?? 'Invalid input.',
  });
}

/** For errors whose schema has no sentence of its own. */
function nameTheField(issue: z.core.$ZodRawIssue): string {
  // The key of a record has a schema of its own, whose sentence is one level deeper.
  const ofKey = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
  if (ofKey) return ofKey;
  const field = issue.path?.join('.');
  if (!field) return 'Invalid input.';
  return issue.input === undefined ? `Required: ${field}.` : `Invalid input: ${field}.`;
}
