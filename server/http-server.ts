import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createBrokenRequests } from './http/broken-requests.ts';
import { limitBodies } from './http/call-watch.ts';
import { replyWithProblem } from './http/problem-reply.ts';
import { securityHeaders } from './http/static-site.ts';
import { trustProxies } from './http/trusted-proxies.ts';
import type { Parts } from './parts.ts';

/** Fastify as this portal uses it: one error handler, security headers, no log of single requests. */
export function createHttpServer({ config, log }: Parts): FastifyInstance {
  // What Fastify says by itself about listening is no news.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: quieterThanInfo(log.level) });
  const headers = headersFor(config.listen.publicUrl);
  const broken = createBrokenRequests();
  const http = fastify({
    loggerInstance,
    // Query strings and bodies can hold what no log should: requests are not logged one by one.
    // No request has a log of its own, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxies(config.listen.trustProxy),
    clientErrorHandler: broken.refuse,
    // An upload may take as long as it needs; the time of every other body is limited below.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // An address that cannot be read meets no route, and so no other error handler.
    frameworkErrors: (error, request, reply) => {
      void replyWithProblem(error, request, reply.headers(headers));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  broken.watch(http.server);
  http.setErrorHandler(replyWithProblem);
  limitBodies(http);
  http.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
  });
  return http;
}

/** Whoever reached the portal over https once, comes over https for the next year. */
function headersFor(publicUrl: URL | null): Record<string, string> {
  if (publicUrl?.protocol !== 'https:') return securityHeaders;
  return { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' };
}

function quieterThanInfo(level: string): string {
  return level === 'info' || level === 'debug' || level === 'trace' ? 'warn' : level;
}
