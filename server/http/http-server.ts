import { randomBytes } from 'node:crypto';
import { createServer, maxHeaderSize, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createClientErrorHandler } from './reject-connection.ts';
import { limitBodyTime } from './request-abort.ts';
import { describeRequest, replyWithProblem } from './problem-reply.ts';
import { trustProxies } from './access/trusted-proxies.ts';

type Dependencies = { readonly config: Pick<Config, 'listen'>; readonly log: Logger };

/** Sent with everything; pages add their Content-Security-Policy. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * Fastify as this portal uses it: one error handler, security headers, and its own request log turned
 * off.
 */
export function createHttpServer({ config, log }: Dependencies): FastifyInstance {
  // Fastify's own lines about listening say nothing new.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: quieterThanInfo(log.level) });
  const headers = { ...securityHeaders, ...httpsHeaders(config.listen.publicUrl) };
  const clientErrors = createClientErrorHandler();
  const http = fastify({
    loggerInstance,
    genReqId: createRequestIds(),
    // Fastify would log URLs with their query strings, which can contain what no log should, so its
    // request log is off.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxies(config.listen.trustProxy),
    clientErrorHandler: clientErrors.handle,
    serverFactory: (rest) => {
      const server: Server = createServer(
        {
          // An upgrade to any other protocol may be ignored (RFC 9110, 7.8): `curl --http2` asks for one.
          shouldUpgradeCallback: ({ headers: { upgrade } }) =>
            upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
        },
        rest,
      );
      // An upload may take as long as it needs; every other body has a time limit (`limitBodyTime`).
      server.requestTimeout = 0;
      // Longer than a reverse proxy keeps an idle connection open, so that the proxy closes it
      // first.
      server.keepAliveTimeout = 72_000;
      return server;
    },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the portal is stopping still gets one of our
    // answers.
    return503OnClosing: false,
    // A malformed address matches no route, so the error handler below does not see it.
    frameworkErrors: (error, request, reply) => {
      void replyWithProblem(error, request, reply.headers(headers));
    },
    // The contract decides which ids exist: an overlong one is unknown (404), not a failure. Node's limit
    // for the head of a request is reached first.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
  if (log.isLevelEnabled('debug')) logRequests(http, log);
  clientErrors.watch(http.server);
  http.setErrorHandler(replyWithProblem);
  limitBodyTime(http);
  closeConnectionsAsTheyIdle(http);
  closeUnusedConnections(http);
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return http;
}

/** One line for each request, with its route pattern instead of its URL. */
function logRequests(http: FastifyInstance, log: Logger): void {
  http.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    log.debug({ ...describeRequest(request), status: reply.statusCode, ms }, 'request');
    done();
  });
}

/** Unique across requests, instances, and restarts. */
function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/**
 * A connection that is busy when closing begins becomes idle a moment later and would then stay open for
 * a long time.
 */
function closeConnectionsAsTheyIdle(http: FastifyInstance): void {
  http.addHook('preClose', (done) => {
    // Node reads this after it has sent a whole response.
    http.server.keepAliveTimeout = 1;
    http.server.keepAliveTimeoutBuffer = 0;
    done();
  });
}

/** How long a connection that is open when closing begins may take to send its first byte. */
const firstByteMs = 1000;

/**
 * Browsers open connections in advance. Until its first request, Node does not regard a connection as idle,
 * and one without any would stay open until the process is ended.
 */
function closeUnusedConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, firstByteMs).unref();
    done();
  });
}

function quieterThanInfo(level: string): string {
  return level === 'info' || level === 'debug' || level === 'trace' ? 'warn' : level;
}

/** Once reached over HTTPS, the portal is reached over HTTPS only, for a year. */
function httpsHeaders(publicUrl: URL | null): Readonly<Record<string, string>> {
  if (publicUrl?.protocol !== 'https:') return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}
