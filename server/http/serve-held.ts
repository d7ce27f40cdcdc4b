import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerHolder, HeldAnswer } from './held-answer.ts';

/** Registers a public read whose answer is held: nobody is looked up and nothing is made for a call. */
export function serveHeld(app: FastifyInstance, path: string, holder: AnswerHolder): void {
  app.get(path, (request, reply) => {
    const held = holder.peek();
    return held
      ? sendHeld(request, reply, held)
      : holder.get().then((made) => sendHeld(request, reply, made));
  });
}

/** Past Fastify's own way of sending, which would cost more than all the rest (goal 7). */
function sendHeld(request: FastifyRequest, reply: FastifyReply, answer: HeldAnswer): FastifyReply {
  const isKnown = request.headers['if-none-match']?.includes(answer.etag) === true;
  reply.hijack();
  reply.raw.writeHead(isKnown ? 304 : 200, answer.headers);
  if (isKnown) reply.raw.end();
  else reply.raw.end(answer.body, 'latin1');
  return reply;
}
