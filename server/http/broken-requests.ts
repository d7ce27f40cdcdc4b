import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#contract/problem-table';
import { refuseRaw } from './raw-refusal.ts';

const codes: ReadonlyMap<string, ProblemCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers-too-long'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request-too-slow'],
]);

/** What is no HTTP, or too much of it, never becomes a request: it is refused on the bare connection. */
export function createBrokenRequests() {
  const answers = new WeakMap<Socket, ServerResponse>();

  return {
    watch: (server: Server) => {
      server.on('request', (request, response) => answers.set(request.socket, response));
    },
    refuse: (error: Error & { readonly code?: string }, socket: Socket): void => {
      const answer = answers.get(socket);
      // In the middle of an answer to what came before, a second one would only be part of it.
      const isAnswering = answer?.headersSent === true && !answer.writableFinished;
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
        socket.destroy();
        return;
      }
      refuseRaw(socket, codes.get(error.code ?? '') ?? 'unreadable-request');
    },
  };
}
