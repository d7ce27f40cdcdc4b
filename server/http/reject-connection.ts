import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problems, type ProblemCode } from '#contract/problem-table';

const codes: ReadonlyMap<string, ProblemCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers-too-long'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-too-slow'],
]);

type Details = {
  readonly sentence?: string;
  readonly retryAfterSeconds?: number | undefined;
};

/** Writes a problem where there is no HTTP reply object, then ends the connection. */
export function rejectConnection(
  duplex: Duplex,
  code: ProblemCode,
  { sentence, retryAfterSeconds }: Details = {},
): void {
  const { status, sentence: usual } = problems[code];
  const text = sentence ?? usual;
  duplex.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      `x-problem: ${code}\r\ncontent-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` +
      (retryAfterSeconds === undefined ? '' : `retry-after: ${retryAfterSeconds}\r\n`) +
      `connection: close\r\n\r\n${text}`,
    () => duplex.destroy(),
  );
}

/** Rejects data that Node cannot parse as an HTTP request, which Fastify never sees. */
export function createClientErrorHandler() {
  const responses = new WeakMap<Socket, ServerResponse>();

  return {
    watch: (server: Server) => {
      server.on('request', (request, response) => responses.set(request.socket, response));
    },
    handle: (error: Error & { readonly code?: string }, socket: Socket): void => {
      const response = responses.get(socket);
      // While an earlier response is being sent, a second one would become part of its body.
      const isResponding = response?.headersSent === true && !response.writableFinished;
      if (error.code === 'ECONNRESET' || !socket.writable || isResponding) {
        socket.destroy();
        return;
      }
      rejectConnection(socket, codes.get(error.code ?? '') ?? 'unreadable-request');
    },
  };
}
