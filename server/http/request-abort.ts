import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems';
import { isMultipart } from './files/multipart.ts';

/** A body that is read as a whole must have arrived by then. */
const bodyTimeoutMs = 30_000;
/** How often the caller of a long call is checked again: someone who lost a role can do nothing more after that. */
const checkMs = 1000;

/** A browser sends an upload to its end and reads the answer only then, even if the answer came early. */
const uploadAfterReplyMs = 300_000;

/** For every URL and caller: no body may hold a connection forever. */
export function limitBodyTime(app: FastifyInstance, withinMs: number = bodyTimeoutMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request;
    const mayUpload = method !== 'GET' && method !== 'HEAD' && isMultipart(headers['content-type']);
    const hasBody = (headers['content-length'] ?? headers['transfer-encoding']) !== undefined;
    // An upload may take as long as it needs; its reader notices if it stalls.
    if (hasBody && mayUpload) limitAfterReply(request, reply);
    else if (hasBody) destroyUnlessReceived(request.raw, withinMs);
    done();
  });
}

/** Only uploads pay for listening to the end of their answer. */
function limitAfterReply(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => destroyUnlessReceived(request.raw, uploadAfterReplyMs));
}

function destroyUnlessReceived(request: IncomingMessage, withinMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, withinMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}

/** Why a call ended early, when nobody is left to read the answer. */
class CallerHungUp extends Error {
  constructor() {
    super('the caller hung up');
    this.name = 'CallerHungUp';
  }
}

/** Whether a call failed only because its caller left or lost access; streams wrap the reason in their own error. */
export function isCallerGone(error: unknown): boolean {
  if (error instanceof CallerHungUp) return true;
  if (error instanceof Problem && error.code === 'not-signed-in') return true;
  return error instanceof Error && error.cause !== undefined && isCallerGone(error.cause);
}

/**
 * A signal that aborts when the caller hangs up and, in long calls, when `check` throws: a long
 * transfer ends when its caller loses access, and keeps the session alive while it runs.
 */
export function abortWithCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  check: () => Promise<unknown>,
): AbortSignal {
  const leaving = new AbortController();
  // The caller may have left before the handler asked for the signal; no event would follow.
  if (reply.raw.closed || reply.raw.destroyed) {
    leaving.abort(new CallerHungUp());
    return leaving.signal;
  }
  let isChecking = false;
  const timer = setInterval(() => {
    // Checks that take longer than the interval must not pile up.
    if (isChecking) return;
    isChecking = true;
    check()
      .catch((error: unknown) => {
        // A database that is briefly unavailable says nothing about the caller.
        if (!(error instanceof Problem)) return;
        leaving.abort(error);
        request.raw.destroy();
      })
      .finally(() => {
        isChecking = false;
      });
  }, checkMs);
  timer.unref();
  reply.raw.once('close', () => {
    clearInterval(timer);
    if (!reply.raw.writableFinished) leaving.abort(new CallerHungUp());
  });
  return leaving.signal;
}
