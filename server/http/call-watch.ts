import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems';

/** A body that is read as a whole must have come by then. */
const arrivalMs = 30_000;
/** How often the caller of a long call is looked at again. */
const checkMs = 60_000;

/** Hangs up on a body that trickles in. */
export function limitArrival(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, arrivalMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}

/**
 * A signal that aborts when the caller hangs up, and in long calls also when `check` throws: a
 * transfer of hours ends with the right to it, and its session stays alive while it runs.
 */
export function watchCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  check: () => Promise<void>,
): AbortSignal {
  const leaving = new AbortController();
  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      // A database that is away for a moment says nothing about the caller.
      if (!(error instanceof Problem)) return;
      leaving.abort(error);
      request.raw.destroy();
    });
  }, checkMs);
  timer.unref();
  reply.raw.once('close', () => {
    clearInterval(timer);
    if (!reply.raw.writableFinished) leaving.abort(new Error('the caller hung up'));
  });
  return leaving.signal;
}
