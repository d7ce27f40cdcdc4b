import { createServer, type Server } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createBrokenRequests } from '../http/reject-connection.ts';
import { limitBodyTime } from '../http/request-abort.ts';
import { replyWithProblem } from '../http/problem-reply.ts';
import { httpsHeaders, securityHeaders } from '../http/security-headers.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import type { Dependencies } from './dependencies.ts';

/** Fastify as this portal uses it: one error handler, security headers, no log of single requests. */
export function createHttpServer({ config, log }: Dependencies): FastifyInstance {
  // What Fastify says by itself about listening is no news.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: quieterThanInfo(log.level) });
  const headers = { ...securityHeaders, ...httpsHeaders(config.listen.publicUrl) };
  const broken = createBrokenRequests();
  const http = fastify({
    loggerInstance,
    // Query strings and bodies can hold what no log should: requests are not logged one by one.
    // No request has a log of its own, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxies(config.listen.trustProxy),
    clientErrorHandler: broken.refuse,
    serverFactory: (rest) => {
      const server: Server = createServer(
        {
          // Any other protocol is an offer that may be ignored (RFC 9110, 7.8): `curl --http2` makes one.
          shouldUpgradeCallback: ({ headers: { upgrade } }) =>
            upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
        },
        rest,
      );
      // An upload may take as long as it needs; the time of every other body is limited below.
      server.requestTimeout = 0;
      // Longer than a reverse proxy keeps an idle connection: none is closed in its face.
      server.keepAliveTimeout = 72_000;
      return server;
    },
    forceCloseConnections: 'idle',
    // An address that cannot be read meets no route, and so no other error handler.
    frameworkErrors: (error, request, reply) => {
      void replyWithProblem(error, request, reply.headers(headers));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  broken.watch(http.server);
  http.setErrorHandler(replyWithProblem);
  limitBodyTime(http);
  http.addHook('onSend', (_request, reply, _body, done) => {
    reply.headers(headers);
    done();
  });
  return http;
}

function quieterThanInfo(level: string): string {
  return level === 'info' || level === 'debug' || level === 'trace' ? 'warn' : level;
}
