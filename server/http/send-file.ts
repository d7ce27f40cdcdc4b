import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileResponse } from './file-response.ts';

/** Nothing in a file may run as part of the portal. A `HEAD` reads nothing of it. */
export function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': file.contentDisposition,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .headers(file.lengthHeaders)
    .status(file.part ? 206 : 200)
    .type(file.contentType)
    .send(reply.request.method === 'HEAD' ? closeUnread(file) : file.openBody());
}

/** Fastify would read all of it and throw it away. */
function closeUnread(file: FileResponse): Readable {
  file.body.destroy();
  return Readable.from([]);
}
