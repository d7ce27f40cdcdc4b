import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { Handlers } from './handlers.ts';
import type { AnswerHolder, HeldAnswer } from './held-answer.ts';

/** The public reads whose answers are held, by their path. */
export type HeldReads = ReadonlyMap<string, AnswerHolder>;

export function findHeldReads(
  rows: Readonly<Record<string, Endpoint>>,
  handlers: Handlers,
): HeldReads {
  const holders = new Map<string, AnswerHolder>();
  for (const [name, handler] of Object.entries(handlers)) {
    const row = rows[name];
    if (row && typeof handler === 'object') holders.set(row.path, handler);
  }
  return holders;
}

/** Sent beside the answer's own. */
type MoreHeaders = Readonly<Record<string, string>>;

type ServerOptions = {
  /** Of the framework: answers whatever is not answered at the door. */
  readonly rest: RequestListener;
  readonly held: HeldReads;
  readonly headers: MoreHeaders;
};

/**
 * A server that sends held answers before the framework begins with a call: to find its way there
 * would cost more than all the rest (goal 7). An address that is written in another way, and an
 * answer that has to be made, go the framework's way.
 */
export function createServerWithDoor({ rest, held, headers }: ServerOptions): Server {
  const server: Server = createServer(
    {
      shouldUpgradeCallback: (request) =>
        offersWebSocket(request) && server.listenerCount('upgrade') > 0,
    },
    (request, response) => {
      const answer = isPlainRead(request) ? held.get(request.url ?? '')?.peek() : null;
      if (answer) sendHeld(request, response, answer, headers);
      else rest(request, response);
    },
  );
  return server;
}

/** Any other protocol is an offer that may be left alone (RFC 9110, 7.8): `curl --http2` makes one. */
function offersWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Whose body would have to be waited for goes the framework's way, where that has a limit. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Registers a public read whose answer is held: nobody is looked up and nothing is made for a call. */
export function serveHeld(
  app: FastifyInstance,
  path: string,
  holder: AnswerHolder,
  headers: MoreHeaders,
): void {
  app.get(path, async (request, reply) => {
    const answer = await holder.get();
    reply.hijack();
    sendHeld(request.raw, reply.raw, answer, headers);
  });
}

function sendHeld(
  request: IncomingMessage,
  response: ServerResponse,
  plain: HeldAnswer,
  headers: MoreHeaders,
): void {
  const answer = plain.packed && takesGzip(request) ? plain.packed : plain;
  const isKnown = request.headers['if-none-match']?.includes(answer.etag) === true;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  response.writeHead(isKnown ? 304 : 200, answer.headers);
  if (isKnown) response.end();
  else response.end(answer.body, 'latin1');
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return acceptedEncoding(headers['accept-encoding'] ?? '', ['gzip']) !== null;
}
