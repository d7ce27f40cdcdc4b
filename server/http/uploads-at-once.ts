import type { FastifyReply } from 'fastify';
import { Problem } from '#contract/problems';

/** The pages send at most two at a time. */
const maxAtOnce = 20;
const retryAfterSeconds = 30;

/**
 * Each upload is kept in a temporary file until it has arrived, however long that takes, so one account must not
 * begin any number of them. Throws Problem `too-many-requests`; otherwise the upload counts until its reply is sent.
 */
export function createUploadLimit(): (userId: number, reply: FastifyReply) => void {
  const sending = new Map<number, number>();

  return (userId, reply) => {
    // A caller who hung up while the session was looked up sends nothing, and no event would follow.
    if (reply.raw.closed) return;
    const others = sending.get(userId) ?? 0;
    if (others >= maxAtOnce) throw new Problem('too-many-requests', { retryAfterSeconds });
    sending.set(userId, others + 1);
    reply.raw.once('close', () => {
      const left = (sending.get(userId) ?? 0) - 1;
      if (left > 0) sending.set(userId, left);
      else sending.delete(userId);
    });
  };
}
